/**
 * The controls on which the focus would not be seen: without an outline, or wholly under something else
 * (WCAG 2.2, 2.4.7 and 2.4.11). Moves the focus through all of them, as Tab does, and back. Runs in the page,
 * after a key was pressed, and stands alone for that.
 */
export function lostFocus(): string[] {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
  const before = document.activeElement
  const layers = document.querySelectorAll('[aria-modal=true]')
  const root = layers.item(layers.length - 1) ?? document.body
  const found: string[] = []
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (control.matches(':disabled, [tabindex="-1"]') || control.closest('[inert], [aria-hidden=true]'))
      continue
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    control.focus()
    if (document.activeElement !== control) continue
    const what = control.outerHTML.slice(0, 120)
    if (!hasMark(control)) found.push(`no mark: ${what}`)
    if (!isMet(control)) found.push(`covered: ${what}`)
  }
  if (before instanceof HTMLElement) before.focus()
  return found

  /** An outline or shadow, on itself, on the box around it, or on what is drawn in its place. */
  function hasMark(control: HTMLElement): boolean {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const drawn = [
      control,
      control.parentElement,
      ...labels,
      ...labels.flatMap((label) => [...label.children]),
    ]
    return drawn.some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes('inset')
    })
  }

  /** Whether some part of it can be pressed where it is. */
  function isMet(control: HTMLElement): boolean {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    return [control, ...labels].some((target) => {
      const { left, top, right, bottom } = target.getBoundingClientRect()
      const places = [0.05, 0.5, 0.95]
      return places.some((x) =>
        places.some((y) => {
          const met = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
          return met !== null && target.contains(met)
        }),
      )
    })
  }
}
