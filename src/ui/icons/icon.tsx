import styles from './icon.module.css'
import type { IconName } from './icon-name.ts'
import { iconPaths } from './icon-paths.ts'

type IconProps = {
  name: IconName
  /** Edge length in pixels at a 16 px root; grows with the reader's text size. */
  size?: 16 | 20 | 24 | 32
}

/** An icon in the colour of its text. Always decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg className={styles['icon']} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
