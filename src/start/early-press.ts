import { afterPaint } from '#lib/async/after-paint.ts'
import { nextTask } from '#lib/async/next-task.ts'
import { pressFirst } from '#lib/async/press-first.ts'
import { fetchPressed } from './fetch-screen.ts'
import { firstDrawn } from './first-drawn.ts'
import { addressOf, controlOf, type ControlName, findControl, nameOf } from './pressed-control.ts'

/*
 * Presses on the picture drawn before the app has started (last-home.ts). A press is shown at once and
 * carried out once: the app starts at the address of a pressed link; a button is pressed when the app has
 * drawn it. The last press counts, as with links of any page.
 */

/** Longest wait for a control after the app's first drawing: parts of a screen load late. */
const LONGEST_WAIT_MS = 2_000
/** Not every press opens something. */
const LONGEST_ANSWER_MS = 3_000
const ANSWER = '[role="dialog"], main[data-ready]:not([data-ready="home"])'
const STILL_LOADING = '[aria-busy="true"]'

/** How the app, once its router runs, treats the address of a press. */
export interface Opening {
  /** Starts loading what is behind it, while Home is still being drawn. */
  readonly preload: (href: string) => void
  readonly open: (href: string) => void
}

export interface EarlyPresses {
  /** Stops: drops what was pressed, and links work as on any page. */
  readonly release: () => void
  /**
   * The address of the last pressed control, where the app starts instead of Home; without one if the control
   * has none, and is pressed when the app has drawn it. Undefined when nothing was pressed since. Later presses
   * are passed to `opening`.
   */
  readonly next: (opening: Opening) => { readonly href: string | undefined } | undefined
  /** Whether there is a press that `next` has not returned. */
  readonly isWaiting: () => boolean
}

/** Handles the presses on the current content of `root`, until that is replaced. */
export function takeEarlyPresses(root: HTMLElement): EarlyPresses {
  const picture = root.firstElementChild
  const ending = new AbortController()
  const { signal } = ending
  let pressed: ControlName | undefined
  let focused: ControlName | undefined
  /** Where the mouse went down. */
  let held: ControlName | undefined
  let answered: (() => void) | undefined
  /** The app's start address, and its control. */
  let started: { readonly href: string; readonly name: ControlName } | undefined
  let opening: Opening = { preload: () => undefined, open: (href) => location.assign(href) }
  let height = 0

  const take = (control: Element) => {
    if (answered === undefined) pressFirst(new Promise((resolve) => (answered = resolve)))
    for (const earlier of root.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed')
    control.setAttribute('data-pressed', '')
    pressed = nameOf(control)
    const href = addressOf(pressed)
    if (href !== undefined) {
      fetchPressed(href)
      const { preload } = opening
      // The control is first shown as pressed.
      afterPaint()
        .then(() => preload(href))
        .catch(reportError)
    }
    height = document.documentElement.scrollHeight
  }
  const onClick = (event: MouseEvent) => {
    const control = controlOf(event.target)
    if (control === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    take(control)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const control = controlOf(event.target)
    if (event.key !== ' ' || control?.tagName !== 'BUTTON') return
    // The button may have been replaced by the time the key comes up.
    event.preventDefault()
    take(control)
  }
  document.addEventListener('click', onClick, { capture: true, signal })
  document.addEventListener('keydown', onKeyDown, { capture: true, signal })
  document.addEventListener(
    'pointerdown',
    ({ target, pointerType, button }) => {
      const control = pointerType === 'mouse' && button === 0 ? controlOf(target) : null
      held = control === null ? undefined : nameOf(control)
    },
    { capture: true, signal },
  )
  const letGo = () => (held = undefined)
  document.addEventListener('pointerup', letGo, { capture: true, signal })
  // A dragged link.
  document.addEventListener('pointercancel', letGo, { capture: true, signal })
  root.addEventListener(
    'focusin',
    ({ target }) => {
      const control = controlOf(target)
      focused = control === null ? undefined : nameOf(control)
    },
    { signal },
  )

  const replaced = new MutationObserver(() => {
    if (picture?.isConnected === true) return
    replaced.disconnect()
    ending.abort()
    const otherPress = abortOnOtherPress()
    // At once: the mouse may come up before the next task.
    if (pressed === undefined && held !== undefined) finishHeld(root, held)
    const carryOut = async () => {
      // React is in the middle of its first drawing.
      await nextTask()
      const { activeElement } = document
      if (focused !== undefined && isOnHome() && activeElement === document.body)
        findControl(root, focused)?.focus(QUIETLY)
      await answer(otherPress)
    }
    if (started === undefined || !isOnHome()) {
      carryOut()
        .catch(reportError)
        .finally(() => answered?.())
      return
    }
    // Home is drawn after the sheet over it: meanwhile the page keeps its length and scroll position.
    root.style.minBlockSize = `${height}px`
    const { name } = started
    carryOut()
      .finally(() => answered?.())
      .then(async () => keepPlace(root, name, otherPress))
      .catch(reportError)
  })
  replaced.observe(root, { childList: true })

  /** Waits for the screen the app started with, and carries out a press made while that was drawn. */
  const answer = async (otherPress: AbortSignal) => {
    const href = pressed && addressOf(pressed)
    if (pressed !== undefined && (started === undefined || href === undefined))
      return press(root, pressed, otherPress)
    if (href !== undefined && href !== started?.href) opening.open(href)
    if (started !== undefined) await untilAnswered(otherPress)
  }

  return {
    next(later) {
      opening = later
      if (pressed === undefined) return undefined
      const href = addressOf(pressed)
      started = href === undefined ? undefined : { href, name: pressed }
      if (started !== undefined) pressed = undefined
      return { href }
    },
    isWaiting: () => pressed !== undefined,
    release() {
      replaced.disconnect()
      ending.abort()
      answered?.()
      for (const each of root.querySelectorAll('[data-pressed]')) each.removeAttribute('data-pressed')
    },
  }
}

const isOnHome = () => location.pathname === '/home'

const QUIETLY = { preventScroll: true } as const

/** Aborts when the person presses something else. */
function abortOnOtherPress(): AbortSignal {
  const otherPress = new AbortController()
  const { signal } = otherPress
  document.addEventListener('pointerdown', () => otherPress.abort(), { capture: true, signal })
  document.addEventListener('keydown', ({ repeat }) => repeat || otherPress.abort(), {
    capture: true,
    signal,
  })
  return signal
}

/** Presses the control when it is drawn, unless the person has done something else. */
async function press(root: Element, name: ControlName, otherPress: AbortSignal): Promise<void> {
  const control = await untilDrawn(root, name, otherPress)
  if (control === undefined) return
  control.focus(QUIETLY)
  control.click()
  await untilAnswered(otherPress)
}

/** Once Home is drawn under its sheet, returns the focus to the control that opened it, as everywhere. */
async function keepPlace(root: HTMLElement, name: ControlName, otherPress: AbortSignal): Promise<void> {
  const opener = await untilDrawn(root, name, otherPress)
  root.style.minBlockSize = ''
  if (opener === undefined || !isOnHome()) return
  const { focusOnPage } = await import('#ui/overlays/modal-layers.ts')
  focusOnPage(opener)
}

async function untilAnswered(otherPress: AbortSignal): Promise<void> {
  await firstDrawn(document.body, answerDrawn, [otherPress, AbortSignal.timeout(LONGEST_ANSWER_MS)])
  await afterPaint()
}

function answerDrawn(): Element | undefined {
  const answer = document.querySelector(ANSWER)
  return answer?.querySelector(STILL_LOADING) === null ? answer : undefined
}

async function untilDrawn(
  root: Element,
  name: ControlName,
  otherPress: AbortSignal,
): Promise<HTMLElement | undefined> {
  const { pathname } = location
  const left = new AbortController()
  const look = () => {
    if (location.pathname === pathname) return findControl(root, name)
    left.abort()
    return undefined
  }
  return firstDrawn(root, look, [otherPress, left.signal, AbortSignal.timeout(LONGEST_WAIT_MS)])
}

/** A mouse that goes down on the picture and up over the app makes no click: both must be on one element. */
function finishHeld(root: Element, name: ControlName): void {
  const over = new AbortController()
  document.addEventListener(
    'pointerup',
    ({ target }) => {
      const control = controlOf(target)
      if (control !== null && control === findControl(root, name)) control.click()
    },
    { capture: true, once: true, signal: over.signal },
  )
  // The next press is a new one.
  document.addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal })
}
