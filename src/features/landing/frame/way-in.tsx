import { t } from '#messages/landing/frame.ts'
import { LinkButton, type LinkLook } from '#ui/buttons/link-button.tsx'
import styles from './way-in.module.css'

/** Get Started; while signed in on this phone, a link to the person's Cirkles instead. */
export function WayIn() {
  return (
    <>
      <span className={styles['guest']}>
        <LinkButton render={toAddress('/sign-up')}>{t('getStarted')}</LinkButton>
      </span>
      <span className={styles['signed-in']}>
        <LinkButton render={toAddress('/home')}>{t('goToMyCirkles')}</LinkButton>
      </span>
    </>
  )
}

/** Sign-in link, hidden while signed in on this phone. */
export function SignInLink() {
  return (
    <span className={styles['guest']}>
      <LinkButton variant="quiet" render={toAddress('/sign-in')}>
        {t('signIn')}
      </LinkButton>
    </span>
  )
}

/** A plain link: these pages have no router. */
const toAddress =
  (href: string) =>
  ({ children, ...look }: LinkLook) => (
    <a href={href} {...look}>
      {children}
    </a>
  )
