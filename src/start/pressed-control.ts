/*
 * Finds a control of the last Home's picture among those that the app has drawn.
 */

const CONTROLS = 'a[href], button'
/** A button whose panel also has an address. */
const BELL = { id: 'notification-bell', href: '/home?panel=notifications' }
const GIVEN_ID = /^[a-z-]+$/

/** Identifies a control of the picture among those that the app has drawn. */
export interface ControlName {
  readonly tag: string
  readonly href: string | null
  readonly id: string
  readonly label: string
}

/** A control's address; undefined for one that only performs an action, and for a link to Home itself. */
export function addressOf({ href, id }: ControlName): string | undefined {
  if (id === BELL.id) return BELL.href
  return href === null || href === '/home' || !href.startsWith('/') ? undefined : href
}

export const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

export const nameOf = (control: Element): ControlName => ({
  tag: control.tagName,
  href: control.getAttribute('href'),
  id: control.id,
  label: control.getAttribute('aria-label') ?? control.textContent,
})

/** The only control with that name. A changed label, such as a count, is fine if address or id suffice. */
export function findControl(root: Element, { tag, href, id, label }: ControlName): HTMLElement | undefined {
  const alike = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => each.tagName === tag && each.getAttribute('href') === href,
  )
  const labelled = alike.filter((each) => nameOf(each).label === label)
  if (href !== null) return labelled[0] ?? alike[0]
  // Two buttons with one name cannot be told apart: none is better than the wrong one.
  if (labelled.length > 0) return labelled.length === 1 ? labelled[0] : undefined
  return GIVEN_ID.test(id) ? alike.find((each) => each.id === id) : undefined
}
