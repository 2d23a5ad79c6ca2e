import { type ReactNode, useId } from 'react'

import { Card } from '#ui/card.tsx'
import styles from './setting-section.module.css'

/** Rows that belong together, under a heading. */
export function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <Card look="flush">
        <ul className={styles['rows']}>{children}</ul>
      </Card>
    </section>
  )
}
