import { useCallback, useSyncExternalStore } from 'react'

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Whole seconds left until an instant of the phone's clock (ms), updated live. */
export function useCountdown(until: number): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = setInterval(() => {
        if (secondsUntil(until) === 0) clearInterval(timer)
        onTick()
      }, 250)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => secondsUntil(until))
}
