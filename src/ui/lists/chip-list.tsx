import type { ReactNode } from 'react'

import { t } from '#messages/ui.ts'
import styles from './chip-list.module.css'
import { IconButton } from '../buttons/icon-button.tsx'

type ChipListProps = {
  /** Name of the chips, for a screen reader: "Invited members". */
  label: string
  items: readonly string[]
  onRemove: (item: string) => void
  /** Behind the last chip: what concerns all of them. */
  end?: ReactNode
}

/** Picked or typed items, each with a remove button. Shows nothing when empty. */
export function ChipList({ label, items, onRemove, end }: ChipListProps) {
  if (items.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={styles['chip']}>
          <span>{item}</span>
          <IconButton icon="close" label={t('removeItem', { item })} onClick={() => onRemove(item)} />
        </li>
      ))}
      {Boolean(end) && <li>{end}</li>}
    </ul>
  )
}
