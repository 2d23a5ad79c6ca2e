import { useEffect, useRef, useState } from 'react'

import styles from './confetti.module.css'

/** Colour tokens of the pieces; marigold is reserved for whose turn it is. */
const COLOURS = ['--fill-primary', '--text-primary', '--text-success', '--text-info', '--line-control']

/**
 * A burst of confetti over the page, once, for something that has really happened. It ignores taps, is hidden
 * from screen readers, and is not even loaded under reduced motion.
 */
export function Confetti() {
  const [isOver, setOver] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (isOver) return undefined
    const leaving = new AbortController()
    burst(canvas, leaving.signal)
      .catch(reportError)
      .finally(() => {
        if (!leaving.signal.aborted) setOver(true)
      })
    return () => leaving.abort()
  }, [isOver])
  return isOver ? null : <canvas ref={canvas} className={styles['confetti']} aria-hidden />
}

/** Resolves when the last piece has fallen, or at once where the confetti cannot be fetched. */
async function burst(
  { current: canvas }: { readonly current: HTMLCanvasElement | null },
  signal: AbortSignal,
): Promise<void> {
  // Not swallowed: it is not installed with the app, and the page works without it.
  const confetti = await import('canvas-confetti').catch(() => undefined)
  if (confetti === undefined || canvas === null || signal.aborted) return
  // Its worker needs a blob URL, which the Content-Security-Policy refuses.
  const cannon = confetti.create(canvas, { resize: true, useWorker: false })
  signal.addEventListener('abort', () => cannon.reset())
  await cannon({
    particleCount: 90,
    spread: 75,
    startVelocity: 38,
    ticks: 160,
    origin: { y: 0.45 },
    colors: COLOURS.map((token) => hexOf(token, canvas)),
  })
}

/** A token's colour in this theme, in the only notation the package reads. */
function hexOf(token: string, canvas: HTMLCanvasElement): string {
  canvas.style.color = `var(${token})`
  const channels = getComputedStyle(canvas).color.match(/\d+/g) ?? []
  return `#${channels
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`
}
