import { Logo } from '#ui/ring/logo.tsx'
import styles from './landing-header.module.css'
import { SignInLink, WayIn } from './way-in.tsx'

/** The mark, links to each part of the page, and the sign-in links. */
export function LandingHeader() {
  return (
    <header className={styles['header']}>
      <a href="/" className={styles['home']}>
        <Logo />
      </a>
      <nav className={styles['parts']} aria-label="On this page">
        <a href="#features">Features</a>
        <a href="#how-it-works">How it works</a>
        <a href="#faq">FAQ</a>
      </nav>
      <div className={styles['ways']}>
        <SignInLink />
        <WayIn />
      </div>
    </header>
  )
}
