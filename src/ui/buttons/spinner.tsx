import styles from './spinner.module.css'

/** The loading ring, one line high. Decorative: the text beside it says what is going on. */
export function Spinner() {
  return (
    <svg className={styles['spinner']} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" opacity="0.3" />
      <circle cx="12" cy="12" r="9" pathLength="1" strokeDasharray="0.3 1" />
    </svg>
  )
}
