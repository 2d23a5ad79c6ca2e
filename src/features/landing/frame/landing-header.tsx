import { addressIn } from '#contract/finished-pages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/landing/frame.ts'
import { Logo } from '#ui/ring/logo.tsx'
import styles from './landing-header.module.css'
import { Languages } from './languages.tsx'
import { SignInLink, WayIn } from './way-in.tsx'

/** The mark, links to each part of the page, and the sign-in links. */
export function LandingHeader() {
  return (
    <>
      <Languages page="/" />
      <header className={styles['header']}>
        <a href={addressIn('/', spokenLanguage())} className={styles['home']}>
          <Logo />
        </a>
        <nav className={styles['parts']} aria-label={t('partLinks')}>
          <a href="#features">{t('features')}</a>
          <a href="#how-it-works">{t('howItWorks')}</a>
          <a href="#faq">{t('questions')}</a>
        </nav>
        <div className={styles['ways']}>
          <SignInLink />
          <WayIn />
        </div>
      </header>
    </>
  )
}
