import { type ReactNode, useEffect, useState } from 'react'

import { Confetti } from '#ui/media/confetti.tsx'
import { LateHeading } from '#ui/layout/late-heading.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Ring, type RingMember } from '#ui/ring/ring.tsx'
import styles from './success-screen.module.css'

type SuccessScreenProps = {
  /** The page's name, once what it speaks of was looked up. */
  ready: string | undefined
  members: readonly RingMember[]
  /** Goes in the middle of the ring. */
  figure?: ReactNode
  title: string
  text: string
  /** This phone knows that what is celebrated has happened. */
  isCertain: boolean
  /** Two ways on. */
  actions: ReactNode
}

/** What has gone well: the ring closes, confetti falls, and there are two ways on. */
export function SuccessScreen(props: SuccessScreenProps) {
  const { ready, members, figure, title, text, isCertain, actions } = props
  return (
    <Page ready={ready} look="form">
      <div className={styles['success']}>
        <SuccessRing members={members}>{figure}</SuccessRing>
        <LateHeading>{title}</LateHeading>
        <p className={styles['text']}>{text}</p>
        <div className={styles['actions']}>{actions}</div>
      </div>
      {isCertain && <Confetti />}
    </Page>
  )
}

type SuccessRingProps = {
  members: readonly RingMember[]
  /** Goes in the middle. */
  children?: ReactNode
}

/** The ring that closes once: what began. It stands closed from the start under reduced motion. */
function SuccessRing({ members, children }: SuccessRingProps) {
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
