import type { ReactNode } from 'react'

import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.ts'
import styles from './tag.module.css'
import { type Tone, toneIcons } from '../status/tone.ts'

type TagProps = {
  tone?: Tone
  /** Replaces the tone's icon. */
  icon?: IconName | undefined
  children: ReactNode
}

/** A state in a word, with its icon and colour. */
export function Tag({ tone = 'neutral', icon = toneIcons[tone], children }: TagProps) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}
