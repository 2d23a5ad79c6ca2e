import styles from './progress-bar.module.css'

/** How much is done of all, for the eye alone: the same stands beside it in words. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <svg className={styles['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" className={styles['all']} />
      <rect width={100 * share} height="8" className={styles['done']} />
    </svg>
  )
}
