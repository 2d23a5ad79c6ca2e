import * as v from 'valibot'
import { type DrivenBrowser, ELEMENT, type ElementId, WebDriverError } from './driver/web-driver.ts'

/**
 * Scrolls an element into the middle of the window, since the bar at its bottom covers what is just in view.
 * Once it is in the same place for two frames, by itself and with all that it is in, and lies on top there,
 * answers where to press it, else why not. WebKit gives what comes near the window its size only in these
 * frames, and keeps nothing in place meanwhile.
 *
 * From then on, a press beside the element does nothing in the page; `HOW_IT_WENT` tells of it.
 */
const PLACE_TO_PRESS = `
  const [target] = arguments
  const frame = () => new Promise(requestAnimationFrame)
  const place = () => JSON.stringify(target.getBoundingClientRect())
  const moves = ({ playState, effect }) => playState === 'running' && effect?.target?.contains(target)
  const told = (element) => element?.cloneNode().outerHTML ?? 'nothing'

  const placeToPress = () => {
    const [box] = target.getClientRects()
    if (box === undefined) return 'it is not drawn'
    const x = Math.round(box.x + box.width / 2)
    const y = Math.round(box.y + box.height / 2)
    const onTop = document.elementFromPoint(x, y)
    if (!target.contains(onTop)) return 'it is covered by ' + told(onTop)
    watch()
    return { x, y }
  }

  const watch = () => {
    window.pressOfTest?.end()
    const ended = new AbortController()
    const press = { end: () => ended.abort(), beside: undefined, isSeen: false }
    window.pressOfTest = press
    const guard = (event) => {
      press.isSeen = true
      // A press may close what it meets: its second half then falls on what was below.
      const isBeside = target.isConnected && !event.composedPath().includes(target)
      if (isBeside && event.type.startsWith('pointer')) press.beside ??= event.type + ' on ' + told(event.target)
      if (press.beside === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      window.addEventListener(kind, guard, { capture: true, signal: ended.signal })
  }

  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  return frame().then(frame).then(() => {
    if (place() !== before || document.getAnimations().some(moves)) return 'it moves'
    return placeToPress()
  })`

/** What the page saw of the press; null where the press has opened another page. */
const HOW_IT_WENT = `
  const press = window.pressOfTest
  press?.end()
  return press === undefined ? null : { isSeen: press.isSeen, beside: press.beside ?? null }`

const PlaceSchema = v.object({ x: v.number(), y: v.number() })
const PressSchema = v.nullish(v.object({ isSeen: v.boolean(), beside: v.nullable(v.string()) }))

/** Where an element can be pressed, in pixels of the window. */
export type Place = v.InferOutput<typeof PlaceSchema>

/** The driver did not press what it should: the product has seen nothing of it, and has not failed. */
export class DriverError extends Error {
  override readonly name = 'DriverError'
}

/** Where an element can be pressed now, or in words why it cannot. */
export async function placeToPress({ send }: DrivenBrowser, id: ElementId): Promise<Place | string> {
  const answer = await send('execute', { script: PLACE_TO_PRESS, args: [{ [ELEMENT]: id }] })
  return v.parse(v.union([v.string(), PlaceSchema]), answer)
}

/**
 * Presses and lets go where `placeToPress` said. By W3C's actions: the command that clicks an element scrolls
 * it by itself before, and presses where it was then.
 * @throws DriverError when the press met something else, or nothing
 */
export async function pressAt({ send }: DrivenBrowser, { x, y }: Place): Promise<void> {
  const pointer = {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  }
  await send('perform', { actions: [pointer] })
  const press = v.parse(
    PressSchema,
    await send('execute', { script: HOW_IT_WENT, args: [] }).catch(nullOfLeft),
  )
  if (press?.isSeen === false) throw new DriverError(`The press at ${x}, ${y} reached nothing.`)
  if (typeof press?.beside === 'string')
    throw new DriverError(`The press at ${x}, ${y} went beside: ${press.beside}`)
}

/** A press that opens another page leaves no page to ask. */
function nullOfLeft(error: unknown): null {
  if (error instanceof WebDriverError && error.code === 'javascript error') return null
  throw error
}
