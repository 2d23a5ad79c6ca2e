import { type ReactNode, useId } from 'react'

import { Card } from '#ui/layout/card.tsx'
import styles from './setting-card.module.css'

type SettingCardProps = {
  title: string
  children: ReactNode
  /** `flush` for content that reaches the card's edges. */
  look?: 'raised' | 'flush'
}

/** Related settings, on a card under a heading. */
export function SettingCard({ title, children, look = 'raised' }: SettingCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <Card look={look}>{children}</Card>
    </section>
  )
}
