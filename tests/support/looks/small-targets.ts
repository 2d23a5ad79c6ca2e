/**
 * The visible controls that a finger meets in less than 48 × 48 CSS px, each with its size (WCAG 2.2, 2.5.8
 * asks for 24 px). What counts is where a press lands, so a larger area around a small picture is enough.
 * Links within a sentence are excepted, as there, and controls marked `data-equivalent`: a large one beside them
 * does the same. Runs in the page, so it uses nothing outside itself.
 */
export function smallTargets(): string[] {
  const LEAST = 48
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitemradio], [role=option]'
  const layers = document.querySelectorAll<HTMLElement>('[aria-modal=true]')
  const root = layers.item(layers.length - 1) ?? document.body
  const found: string[] = []
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (
      control.matches(':disabled, [data-equivalent]') ||
      control.closest('[inert], [aria-hidden=true]') !== null
    )
      continue
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (isInSentence(control)) continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    if ([control, ...labels].some(isLarge) || isMetAround(control, labels)) continue
    const { width, height } = control.getBoundingClientRect()
    const size = `${Math.round(width * 10) / 10} × ${Math.round(height * 10) / 10}`
    found.push(`${size}: ${control.outerHTML.slice(0, 120)}`)
  }
  return found

  function isLarge(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    // Sizes in rem are rounded to the device's pixels.
    return width > LEAST - 0.5 && height > LEAST - 0.5
  }

  /** Whether presses from its middle outwards meet it, or its label, for 48 px across and down. */
  function isMetAround(control: HTMLElement, labels: readonly Element[]): boolean {
    const targets = [control, ...labels]
    control.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const reach = (x: number, y: number): number => {
      for (let away = 1; away < LEAST; away += 1) {
        const met = document.elementFromPoint(left + width / 2 + x * away, top + height / 2 + y * away)
        if (met === null || !targets.some((target) => target.contains(met))) return away - 1
      }
      return LEAST
    }
    return reach(-1, 0) + 1 + reach(1, 0) >= LEAST - 1 && reach(0, -1) + 1 + reach(0, 1) >= LEAST - 1
  }

  /** A link whose height is that of the line of text it stands in. */
  function isInSentence(control: HTMLElement): boolean {
    if (getComputedStyle(control).display !== 'inline') return false
    const around = control.parentElement?.closest('p, li, dd, td, label, span, div, figcaption, h2, h3')
    const words = around?.textContent.trim().length ?? 0
    return words > (control.textContent.trim().length ?? 0)
  }
}
