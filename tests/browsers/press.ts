import * as v from 'valibot'
import { type DrivenBrowser, ELEMENT, type ElementId, WebDriverError } from './driver/web-driver.ts'

/**
 * Scrolls an element into the middle of the window, since the bar at its bottom covers what is just in view.
 * Answers null once it is in the same place for two frames, by itself and with all that it is in, and lies on
 * top there, else why not. WebKit gives what comes near the window its size only in these frames, and keeps
 * nothing in place meanwhile.
 *
 * From then until the element is clicked, what goes beside it is kept from the page, together with all that belongs
 * to the same press. What the product listens to at the window itself hears of it before: it sends a press that
 * began on a control to that control (`keepPressesSteady`).
 */
const MAKE_READY = `
  const [target] = arguments
  const frame = () => new Promise(requestAnimationFrame)
  const place = () => JSON.stringify(target.getBoundingClientRect())
  const moves = ({ playState, effect }) => playState === 'running' && effect?.target?.contains(target)
  const told = (element) => element?.cloneNode().outerHTML ?? 'nothing'

  const whyCovered = () => {
    const [box] = target.getClientRects()
    if (box === undefined) return 'it is not drawn'
    const onTop = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return target.contains(onTop) ? null : 'it is covered by ' + told(onTop)
  }

  const watch = () => {
    const ended = new AbortController()
    const press = { end: () => ended.abort(), isSeen: false, isClicked: false, beside: undefined }
    window.pressOfTest = press
    const guard = (event) => {
      const isOnTarget = event.composedPath().includes(target)
      // Also the click by which the product sends a press to the control that it began on.
      if (event.type === 'click' && isOnTarget && (!event.isTrusted || press.beside === undefined)) {
        press.isClicked = true
        press.end()
        return
      }
      if (event.isTrusted) press.isSeen = true
      else if (press.beside === undefined) return
      if (!isOnTarget) press.beside ??= event.type + ' on ' + told(event.target)
      if (press.beside !== undefined) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      window.addEventListener(kind, guard, { capture: true, signal: ended.signal })
  }

  window.pressOfTest?.end()
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  return frame().then(frame).then(() => {
    if (target.matches(':disabled')) return 'it is disabled'
    if (place() !== before || document.getAnimations().some(moves)) return 'it moves'
    const covered = whyCovered()
    if (covered === null) watch()
    return covered
  })`

/** What the page saw of the press; null where the press has opened another page. */
const HOW_IT_WENT = `
  const press = window.pressOfTest
  press?.end()
  if (press === undefined) return null
  return { isSeen: press.isSeen, isClicked: press.isClicked, beside: press.beside ?? 'no click' }`

const PressSchema = v.nullish(v.object({ isSeen: v.boolean(), isClicked: v.boolean(), beside: v.string() }))

/** The element was gone, or out of the window, before the pointer was there. */
const NOT_REACHED = ['stale element reference', 'move target out of bounds']

/**
 * Presses an element once it can be pressed. Answers in words why it was not clicked, and then nothing has been
 * clicked; undefined when it was. By W3C's actions, which press where it is at that moment: the command that
 * clicks an element scrolls it by itself before, and presses where it was then.
 */
export async function press({ send }: DrivenBrowser, id: ElementId): Promise<string | undefined> {
  const element = { [ELEMENT]: id }
  const why = v.parse(v.nullable(v.string()), await send('execute', { script: MAKE_READY, args: [element] }))
  if (why !== null) return why
  const pointer = {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  }
  try {
    await send('perform', { actions: [pointer] })
  } catch (error) {
    if (error instanceof WebDriverError && NOT_REACHED.includes(error.code)) return error.message
    // Not as it came: what may have pressed is not tried again.
    throw new Error('The driver failed in the middle of a press.', { cause: error })
  }
  const pressed = v.parse(
    PressSchema,
    await send('execute', { script: HOW_IT_WENT, args: [] }).catch(nullOfLeft),
  )
  if (pressed?.isSeen === false) throw new Error('The driver pressed, and the page saw nothing of it.')
  return pressed?.isClicked === false ? `the press went beside: ${pressed.beside}` : undefined
}

/** WebKit's answers to a script in a page that is left. */
export const OF_A_LEFT_PAGE = ['javascript error', 'no such frame']

/** A press that opens another page leaves no page to ask. */
function nullOfLeft(error: unknown): null {
  if (error instanceof WebDriverError && OF_A_LEFT_PAGE.includes(error.code)) return null
  throw error
}
