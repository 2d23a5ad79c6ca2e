/** `ref` of an element that replaces the focused one: focuses it when mounted. */
export const focusAtOnce = (item: HTMLElement | null): void => item?.focus()
