import styles from './site-footer.module.css'

/** Footer of the landing and legal pages. */
export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <p>Cirkles records evidence and never moves money.</p>
      <nav className={styles['links']} aria-label="Legal">
        <a href="/terms">Terms</a>
        <a href="/privacy">Privacy</a>
      </nav>
    </footer>
  )
}
