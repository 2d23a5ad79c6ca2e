import { LinkButton, type LinkLook } from '#ui/buttons/link-button.tsx'
import styles from './way-in.module.css'

/** Get Started; for somebody who is signed in on this phone the way to their Cirkles instead. */
export function WayIn() {
  return (
    <>
      <span className={styles['guest']}>
        <LinkButton render={toAddress('/sign-up')}>Get Started</LinkButton>
      </span>
      <span className={styles['signed-in']}>
        <LinkButton render={toAddress('/home')}>Open my Cirkles</LinkButton>
      </span>
    </>
  )
}

/** The way in for somebody who has an account, and is not signed in here. */
export function SignInLink() {
  return (
    <span className={styles['guest']}>
      <LinkButton variant="quiet" render={toAddress('/sign-in')}>
        Sign in
      </LinkButton>
    </span>
  )
}

/** A plain link, for these pages know no router. */
const toAddress =
  (href: string) =>
  ({ children, ...look }: LinkLook) => (
    <a href={href} {...look}>
      {children}
    </a>
  )
