import { afterPaint } from '#lib/async/after-paint.ts'
import { nextTask } from '#lib/async/next-task.ts'
import { pressFirst } from '#lib/async/press-first.ts'

/*
 * Presses on what is drawn before the app has started (last-home.ts). A press is shown as pressed at once and carried
 * out once: the app starts at the address of a pressed link, a button is pressed when the app has drawn it. The last
 * press counts, as with links of any page.
 */

/** How long a control may come after the app's first drawing: parts of a screen are loaded late. */
const LONGEST_WAIT_MS = 2_000
/** Not every press opens something. */
const LONGEST_ANSWER_MS = 3_000
const ANSWER = '[role="dialog"], main[data-ready]:not([data-ready="home"])'
const STILL_LOADING = '[aria-busy="true"]'
const CONTROLS = 'a[href], button'
/** A button whose answer has an address too. */
const BELL = { selector: '#notification-bell[data-pressed]', href: '/home?panel=notifications' }
const GIVEN_ID = /^[a-z-]+$/

/** What tells a control of the picture among those that the app has drawn. */
interface Name {
  readonly tag: string
  readonly href: string | null
  readonly id: string
  readonly label: string
}

export interface EarlyPresses {
  /** Ends it: what was pressed is dropped, and links work as those of any page. */
  readonly release: () => void
  /**
   * The address of what was pressed, where the app is to start instead of Home; undefined where it has none.
   * `follow` opens a link that is pressed later and is not on the screen the app then draws.
   */
  readonly start: (follow: (href: string) => void) => string | undefined
}

/** Takes the presses on what `root` shows now, until something else has taken its place. */
export function takeEarlyPresses(root: Element): EarlyPresses {
  const picture = root.firstElementChild
  const ending = new AbortController()
  const { signal } = ending
  let pressed: Name | undefined
  let focused: Name | undefined
  /** Where the mouse went down. */
  let held: Name | undefined
  let answered: (() => void) | undefined
  let started: string | undefined
  let follow = (href: string) => location.assign(href)

  const take = (control: Element) => {
    if (answered === undefined) pressFirst(new Promise((resolve) => (answered = resolve)))
    for (const earlier of root.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed')
    control.setAttribute('data-pressed', '')
    pressed = nameOf(control)
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
  document.addEventListener('pointerup', () => (held = undefined), { capture: true, signal })
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
    const goneOn = whenGoneOn()
    // At once: it may come up before the next task.
    if (pressed === undefined && held !== undefined) finishHeld(root, held)
    const carryOut = async () => {
      // React is in the middle of its first drawing.
      await nextTask()
      if (focused !== undefined && started === undefined && document.activeElement === document.body)
        find(root, focused)?.focus(QUIETLY)
      if (pressed !== undefined) await press(root, pressed, goneOn, follow)
      else if (started !== undefined) await untilAnswered(goneOn)
    }
    carryOut()
      .catch(reportError)
      .finally(() => answered?.())
  })
  replaced.observe(root, { childList: true })

  return {
    start(whenMissing) {
      follow = whenMissing
      if (pressed === undefined) return undefined
      const link = root.querySelector('a[href^="/"][data-pressed]:not([target])')
      const href = link?.getAttribute('href') ?? (root.querySelector(BELL.selector) && BELL.href)
      if (href === null || href === location.pathname) return undefined
      pressed = undefined
      started = href
      return href
    },
    release() {
      replaced.disconnect()
      ending.abort()
      answered?.()
      for (const each of root.querySelectorAll('[data-pressed]')) each.removeAttribute('data-pressed')
    },
  }
}

const QUIETLY = { preventScroll: true } as const

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

const nameOf = (control: Element): Name => ({
  tag: control.tagName,
  href: control.getAttribute('href'),
  id: control.id,
  label: control.getAttribute('aria-label') ?? control.textContent,
})

/** The one control of that name. A label may have changed, such as a count, where address or id tell enough. */
function find(root: Element, { tag, href, id, label }: Name): HTMLElement | undefined {
  const alike = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => each.tagName === tag && each.getAttribute('href') === href,
  )
  const labelled = alike.filter((each) => nameOf(each).label === label)
  if (href !== null) return labelled[0] ?? alike[0]
  // Two buttons of one name cannot be told apart: better none than the wrong one.
  if (labelled.length > 0) return labelled.length === 1 ? labelled[0] : undefined
  return GIVEN_ID.test(id) ? alike.find((each) => each.id === id) : undefined
}

/** Aborts when the person presses something by themselves. */
function whenGoneOn(): AbortSignal {
  const goneOn = new AbortController()
  const { signal } = goneOn
  document.addEventListener('pointerdown', () => goneOn.abort(), { capture: true, signal })
  document.addEventListener('keydown', ({ repeat }) => repeat || goneOn.abort(), { capture: true, signal })
  return signal
}

/** Presses the control when it is drawn, unless the person has gone on to something else. */
async function press(
  root: Element,
  name: Name,
  goneOn: AbortSignal,
  follow: (href: string) => void,
): Promise<void> {
  const control = await untilDrawn(root, name, goneOn)
  if (control !== undefined) {
    control.focus(QUIETLY)
    control.click()
  } else if (name.href !== null && !goneOn.aborted) follow(name.href)
  else return
  await untilAnswered(goneOn)
}

async function untilAnswered(goneOn: AbortSignal): Promise<void> {
  await firstDrawn(document.body, answerDrawn, [goneOn, AbortSignal.timeout(LONGEST_ANSWER_MS)])
  await afterPaint()
}

function answerDrawn(): Element | undefined {
  const answer = document.querySelector(ANSWER)
  return answer?.querySelector(STILL_LOADING) === null ? answer : undefined
}

async function untilDrawn(root: Element, name: Name, goneOn: AbortSignal): Promise<HTMLElement | undefined> {
  const { pathname } = location
  const left = new AbortController()
  const look = () => {
    if (location.pathname === pathname) return find(root, name)
    left.abort()
    return undefined
  }
  return firstDrawn(root, look, [goneOn, left.signal, AbortSignal.timeout(LONGEST_WAIT_MS)])
}

/** What `look` finds once it is drawn in `root`; undefined when one of `ends` aborts before. */
async function firstDrawn<Found>(
  root: Element,
  look: () => Found | undefined,
  ends: readonly AbortSignal[],
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const again = () => {
      const isOver = ends.some(({ aborted }) => aborted)
      const found = isOver ? undefined : look()
      if (!isOver && found === undefined) return
      drawn.disconnect()
      resolve(found)
    }
    const drawn = new MutationObserver(again)
    drawn.observe(root, { childList: true, subtree: true, attributeFilter: ['data-ready'] })
    for (const end of ends) end.addEventListener('abort', again, { once: true })
    again()
  })
}

/** A mouse that went down on the picture and comes up over the app makes no click: browsers want both on one element. */
function finishHeld(root: Element, name: Name): void {
  document.addEventListener(
    'pointerup',
    ({ target }) => {
      const control = controlOf(target)
      if (control !== null && control === find(root, name)) control.click()
    },
    { capture: true, once: true },
  )
}
