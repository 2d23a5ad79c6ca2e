/** As the `ref` of what appears where the focus was: takes the focus when it is drawn. */
export const focusAtOnce = (item: HTMLElement | null): void => item?.focus()
