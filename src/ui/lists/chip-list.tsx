import styles from './chip-list.module.css'
import { IconButton } from '../buttons/icon-button.tsx'

type ChipListProps = {
  /** What the chips are, for a screen reader: "Invited members". */
  label: string
  items: readonly string[]
  onRemove: (item: string) => void
}

/** Things picked or typed one after the other, each with a cross to take it back. Shows nothing when empty. */
export function ChipList({ label, items, onRemove }: ChipListProps) {
  if (items.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={styles['chip']}>
          <span>{item}</span>
          <IconButton icon="close" label={`Remove ${item}`} onClick={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  )
}
