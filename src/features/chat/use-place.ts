import { useEffect, useState } from 'react'

import { latestWrite } from '#lib/latest-write.ts'
import { keepPlace } from './actions.ts'

/** Gives what keeps the place a chat is read to, once the scrolling has come to rest. */
export function usePlace(cirkleId: string, place: { readonly readTo: string | undefined } | null): void {
  const [disk] = useState(() =>
    latestWrite<string | undefined>((readTo) => keepPlace(cirkleId, readTo), reportError),
  )
  const isKnown = place !== null
  const readTo = place?.readTo
  useEffect(() => {
    if (isKnown) disk.put(readTo)
  }, [disk, isKnown, readTo])
}
