import styles from './icon.module.css'

/**
 * A written page, for files that are not pictures. Separate from the other icons, which delay the first
 * screen.
 */
export function DocumentIcon() {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6" />
    </svg>
  )
}
