/*
 * A press goes to the control that was under the finger when it went down. A list may grow during a press, as
 * when a payment above it has just been sent: the browser would press whatever is now under the finger, or
 * nothing.
 */

/** In px. A finger that moves further did so on purpose, to scroll or to leave the control. */
const LEAST_MOVE = 10
const CONTROLS = 'a[href], button'
/** Elements under an open layer, or in a closed one. */
const UNREACHABLE = '[inert], [aria-hidden="true"]'

interface PressStart {
  readonly control: HTMLElement
  readonly x: number
  readonly y: number
}

/** Sends each press to the control it began on, even if that has moved meanwhile. */
export function keepPressesSteady(): void {
  let pressStart: PressStart | undefined
  addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, clientX: x, clientY: y }) => {
      const pressed = isPrimary && button === 0 && target instanceof Element ? target : undefined
      const control = pressed?.closest<HTMLElement>(CONTROLS)
      pressStart = control ? { control, x, y } : undefined
    },
    { capture: true, passive: true },
  )
  addEventListener(
    'click',
    (event) => {
      // Presses by keys and by scripts begin and end on one control.
      if (!event.isTrusted || event.detail === 0 || pressStart === undefined) return
      const { control, x, y } = pressStart
      pressStart = undefined
      const isMoved = Math.hypot(event.clientX - x, event.clientY - y) > LEAST_MOVE
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (isMoved || isModified || !control.isConnected || control.closest(UNREACHABLE) !== null) return
      if (event.target instanceof Node && control.contains(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      control.click()
    },
    { capture: true },
  )
}
