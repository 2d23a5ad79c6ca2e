import { shownSlide, slideOfKey, viewSlides } from '#lib/slides.ts'

const INTERVAL_MS = 9_000

/** Conditions that pause the showcase, with their start and end events. */
const HOLDS = [
  ['hover', 'pointerenter', 'pointerleave'],
  ['focus', 'focusin', 'focusout'],
] as const

/**
 * Starts the landing page's showcase: it advances every 9 seconds, and pauses while hovered, focused, hidden,
 * stopped by its button, or under reduced motion. Without this it is a row to scroll.
 * @throws Error when the page has no whole showcase
 */
export function startCarousel(): void {
  const carousel = find(document, '[data-carousel]')
  const row = find(carousel, 'ul')
  const controls = find(carousel, '[data-controls]')
  const stopButton = find(controls, '[data-stop]')
  const dots = [...controls.querySelectorAll<HTMLElement>('[data-dot]')]
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const reasonsToWait = new Set<'hover' | 'focus' | 'stopped'>()
  let timer: number | undefined

  const shown = () => shownSlide(viewSlides(row))
  const show = (slide: number) => row.scrollTo({ left: viewSlides(row).slides[slide]?.start ?? 0 })

  /** Restarts the timer: nothing moves sooner than 9 seconds after an interaction. */
  const restart = () => {
    clearInterval(timer)
    if (reasonsToWait.size > 0 || document.hidden || calm.matches) return
    timer = setInterval(() => show((shown() + 1) % dots.length), INTERVAL_MS)
  }
  const waitWhile = (reason: 'hover' | 'focus' | 'stopped', holds: boolean) => () => {
    if (holds) reasonsToWait.add(reason)
    else reasonsToWait.delete(reason)
    restart()
  }

  for (const [reason, begin, end] of HOLDS) {
    carousel.addEventListener(begin, waitWhile(reason, true))
    carousel.addEventListener(end, waitWhile(reason, false))
  }
  document.addEventListener('visibilitychange', restart)
  calm.addEventListener('change', restart)

  stopButton.addEventListener('click', () => {
    const isStopped = stopButton.getAttribute('aria-pressed') !== 'true'
    stopButton.setAttribute('aria-pressed', String(isStopped))
    waitWhile('stopped', isStopped)()
  })
  row.addEventListener('scroll', () => {
    const current = shown()
    for (const [index, dot] of dots.entries()) {
      dot.setAttribute('aria-current', String(index === current))
    }
  })
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index))
  row.addEventListener('keydown', (event) => {
    const slide = slideOfKey(event.key, shown(), dots.length)
    if (slide === undefined) return
    event.preventDefault()
    show(slide)
  })

  controls.hidden = false
  restart()
}

function find(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`The page has no ${selector}`)
  return found
}
