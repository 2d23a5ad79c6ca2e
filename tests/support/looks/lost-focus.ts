/**
 * The controls on which the focus would not be seen: without an outline, or wholly under something else
 * (WCAG 2.2, 2.4.7 and 2.4.11). Moves the focus through all of them, as Tab does, and back. Runs in the page,
 * after a key was pressed, so it uses nothing outside itself.
 */
export function lostFocus(): string[] {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
  const before = document.activeElement
  const layers = document.querySelectorAll('[aria-modal=true]')
  const root = layers.item(layers.length - 1) ?? document.body
  const found: string[] = []
  if (before instanceof HTMLElement) before.blur()
  // What has an outline without the focus does not show where the focus is.
  const atRest = new Set([...document.querySelectorAll('*')].filter(hasOutline))
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (control.matches(':disabled, [tabindex="-1"]') || control.closest('[inert], [aria-hidden=true]'))
      continue
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    control.focus()
    if (document.activeElement !== control) continue
    const what = control.outerHTML.slice(0, 120)
    if (!hasMark(control)) found.push(`no mark: ${what}`)
    if (!isMet(control)) found.push(`under ${topmost(control)}: ${what}`)
  }
  if (before instanceof HTMLElement) before.focus()
  return found

  /** An outline that came with the focus: on itself, on the box around it, or on what is drawn in its place. */
  function hasMark(control: HTMLElement): boolean {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const around: HTMLElement[] = []
    for (let each = control.parentElement; each !== null && around.length < 5; each = each.parentElement)
      around.push(each)
    const drawn = [control, ...around, ...labels, ...labels.flatMap((label) => [...label.children])]
    return drawn.some((element) => hasOutline(element) && !atRest.has(element))
  }

  /** On itself, or on what is drawn over it. */
  function hasOutline(element: Element): boolean {
    return [getComputedStyle(element), getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
  }

  /** What lies over its middle, and where that is. */
  function topmost(control: HTMLElement): string {
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    return `${document.elementFromPoint(x, y)?.outerHTML.slice(0, 60) ?? 'nothing'} at ${x}, ${y}`
  }

  /** Whether some part of it can be pressed where it is. */
  function isMet(control: HTMLElement): boolean {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    return [control, ...labels].some((target) => {
      const { left, top, right, bottom } = target.getBoundingClientRect()
      return [left + 1, (left + right) / 2, right - 1].some((x) =>
        [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
          const met = document.elementFromPoint(x, y)
          // A toast leaves by itself, and at a press.
          return met !== null && (target.contains(met) || met.closest('output') !== null)
        }),
      )
    })
  }
}
