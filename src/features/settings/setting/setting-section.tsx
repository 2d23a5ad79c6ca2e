import type { ReactNode } from 'react'

import { SettingCard } from '../account/setting-card.tsx'
import styles from './setting-section.module.css'

/** Rows that belong together, under a heading. */
export function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SettingCard title={title} look="flush">
      <ul className={styles['rows']}>{children}</ul>
    </SettingCard>
  )
}
