/** `ref` of an element that replaces the focused one: focuses it when mounted. */
export const focusAtOnce = (item: HTMLElement | null): void => item?.focus()

/** As `focusAtOnce`, unless something else has the focus. */
export const focusIfLost = (item: HTMLElement | null): void => {
  if (document.activeElement === document.body) item?.focus()
}
