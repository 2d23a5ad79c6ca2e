import { type ReactNode, useEffect, useState } from 'react'

import { Confetti } from '#ui/media/confetti.tsx'
import { LateHeading } from '#ui/layout/late-heading.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Ring, type RingMember } from '#ui/ring/ring.tsx'
import styles from './success-screen.module.css'

type SuccessScreenProps = {
  /** The page's name, once its subject is looked up. */
  ready: string | undefined
  members: readonly RingMember[]
  /** Goes in the middle of the ring. */
  figure?: ReactNode
  title: string
  text: string
  /** Whether this phone knows that the success has happened. */
  isCertain: boolean
  actions: ReactNode
}

/** A success page: the ring closes, confetti falls, and there are two links. */
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

/** The ring that closes once. Under reduced motion it is closed from the start. */
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
