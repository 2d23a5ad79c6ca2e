import type { ReactNode } from 'react'

import styles from '../kit.module.css'

/** The list that a card stands in. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={styles['section']}>{children}</ul>
}
