import { type ReactNode, useEffect, useState } from 'react'

import { Ring, type RingMember } from '#ui/ring/ring.tsx'

type SuccessRingProps = {
  members: readonly RingMember[]
  /** Goes in the middle. */
  children?: ReactNode
}

/** The ring that closes once: what began. It stands closed from the start under reduced motion. */
export function SuccessRing({ members, children }: SuccessRingProps) {
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(1))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Ring members={members} settled={settled} cycles={1} size={200} label={null}>
      {children}
    </Ring>
  )
}
