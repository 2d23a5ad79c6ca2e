import type { ReactNode } from 'react'

import styles from './empty-state.module.css'
import { Ring, type RingMember } from '../ring/ring.tsx'

const freePlaces: readonly RingMember[] = Array.from({ length: 8 }, (_, place) => ({ id: place, name: '' }))

type EmptyStateProps = {
  title: ReactNode
  /** What will appear here, and how to get it. */
  text?: ReactNode
  /** Action buttons. */
  actions?: ReactNode
}

/** An empty state, with a ring of free seats above it. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Ring members={freePlaces} settled={0} cycles={0} size={72} label={null} />
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
