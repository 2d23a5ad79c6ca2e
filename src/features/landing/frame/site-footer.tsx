import styles from './site-footer.module.css'

/** Under the landing page and the legal ones. */
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
