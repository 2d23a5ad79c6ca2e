import { type ReactNode, useEffect, useState } from 'react'

import { Confetti } from '#ui/media/confetti.tsx'
import { LateHeading } from '#ui/layout/late-heading.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Ring, type RingMember } from '#ui/ring/ring.tsx'
import styles from './success-screen.module.css'

/** Where no Cirkle is known. */
export const NO_PROGRESS: Progress = { settledCycles: 0, cycleCount: 0 }

interface Progress {
  readonly settledCycles: number
  readonly cycleCount: number
}

type SuccessScreenProps = {
  /** The page's name, once its subject is looked up. */
  ready: string | undefined
  members: readonly RingMember[]
  /** Settled cycles of all; the ring grows to them. */
  progress: Progress
  /** Goes in the middle of the ring. */
  figure?: ReactNode
  title: string
  text: string
  /** Whether this phone knows that the success has happened. */
  isCertain: boolean
  actions: ReactNode
}

/** A success page: the ring as far as the Cirkle has come, confetti, and two links. */
export function SuccessScreen(props: SuccessScreenProps) {
  const { ready, members, progress, figure, title, text, isCertain, actions } = props
  return (
    <Page ready={ready} look="form">
      <div className={styles['success']}>
        <SuccessRing members={members} progress={progress}>
          {figure}
        </SuccessRing>
        <LateHeading>{title}</LateHeading>
        <p className={styles['text']}>{text}</p>
        <div className={styles['actions']}>{actions}</div>
      </div>
      {isCertain && <Confetti />}
    </Page>
  )
}

type SuccessRingProps = {
  progress: Progress
  members: readonly RingMember[]
  /** Goes in the middle. */
  children?: ReactNode
}

/** The ring that grows once. Under reduced motion it is drawn as it is from the start. */
function SuccessRing({ members, progress, children }: SuccessRingProps) {
  const { settledCycles, cycleCount } = progress
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(settledCycles))
    return () => cancelAnimationFrame(frame)
  }, [settledCycles])
  return (
    <Ring members={members} settled={settled} cycles={cycleCount} size={200} label={null}>
      {children}
    </Ring>
  )
}
