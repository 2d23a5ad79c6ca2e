import { useEffect, useState } from 'react'

interface Countdown {
  readonly left: number
  readonly restart: (seconds: number) => void
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Whole seconds left until an instant of the phone's clock (ms), counted down before the reader's eyes. */
export function useCountdown(firstUntil: number): Countdown {
  const [until, setUntil] = useState(firstUntil)
  const [left, setLeft] = useState(() => secondsUntil(firstUntil))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250)
    return () => clearInterval(timer)
  }, [until, isRunning])
  const restart = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, restart }
}
