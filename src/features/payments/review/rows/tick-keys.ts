/**
 * Moves the focus between the tick boxes of a list: arrows to the next, Home and End to the ends. Says whether
 * the key was one of them.
 */
export function moveToBox(key: string, box: HTMLElement): boolean {
  const boxes = [...(box.closest('[data-rows]')?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])]
  const at = boxes.indexOf(box)
  const last = boxes.length - 1
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  }
  const place = places[key]
  if (place === undefined) return false
  boxes[place]?.focus()
  return true
}
