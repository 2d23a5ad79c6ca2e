import { useCallback, useState } from 'react'

export interface Ticks {
  /** Ids of payments, of which some may not wait any more. */
  readonly ticked: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly tick: (ids: readonly string[], isTicked: boolean) => void
}

/** Payments a person has ticked, or opened. Both functions are stable. */
export function useTicks(first: readonly string[] = []): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(first))
  const tick = useCallback((ids: readonly string[], isTicked: boolean) => {
    setTicked((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (isTicked) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }, [])
  const toggle = useCallback((id: string) => {
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  return { ticked, toggle, tick }
}
