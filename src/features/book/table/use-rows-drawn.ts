import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows at a time: with 24 cycles, far less than a frame's work on a cheap phone. */
const STEP = 6

/** How many of `count` rows to draw: the first few at once, then as many more after each paint; all before printing. */
export function useRowsDrawn(count: number): number {
  const [drawn, setDrawn] = useState(STEP * 2)
  const isAll = drawn >= count
  useEffect(() => {
    if (isAll) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)))
    })
    const drawAll = () => flushSync(() => setDrawn(count))
    window.addEventListener('beforeprint', drawAll)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('beforeprint', drawAll)
    }
  }, [drawn, count, isAll])
  return Math.min(drawn, count)
}
