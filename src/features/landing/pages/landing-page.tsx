import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { Page } from '#ui/page.tsx'
import { Ring, type RingMember } from '#ui/ring.tsx'
import styles from './landing-page.module.css'

/** A Cirkle half way: four have received, the fifth is receiving. */
const someCirkle: readonly RingMember[] = Array.from({ length: 8 }, (_, place) => ({
  id: place,
  name: '',
  hasPaid: place < 6,
  isReceiver: place === 4,
}))

const promises: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'users',
    title: 'Everyone pays the same, everyone receives once',
    text: 'A Cirkle is a group that saves in turns. Each month all pay one amount, and one of you receives the whole pot.',
  },
  {
    icon: 'shield',
    title: 'Your money never passes through us',
    text: 'You pay each other directly, by bank or in cash. Cirkles keeps the evidence: who owes, what was sent, what was confirmed. No commission.',
  },
  {
    icon: 'offline',
    title: 'Works without a network',
    text: 'Record a payment anywhere. It is saved on your phone, sent when you are back online, and never recorded twice.',
  },
]

/** /: what this is, and the way in. */
export function LandingPage({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Page ready="landing">
      <header className={styles['top']}>
        <Logo />
        {!isSignedIn && (
          <LinkButton variant="quiet" render={(look) => <Link to="/sign-in" {...look} />}>
            Sign in
          </LinkButton>
        )}
      </header>
      <section className={styles['hero']}>
        <div className={styles['ring']}>
          <Ring members={someCirkle} settled={4} cycles={8} size={240} label={null} />
        </div>
        <div className={styles['words']}>
          <h1 className={styles['title']} tabIndex={-1}>
            Save in turns with people you trust
          </h1>
          <p className={styles['lead']}>
            Cirkles keeps count of who paid, who receives and what comes next, so that nobody has to.
          </p>
          <div className={styles['actions']}>
            {isSignedIn ? (
              <LinkButton render={(look) => <Link to="/home" {...look} />}>Open my Cirkles</LinkButton>
            ) : (
              <LinkButton render={(look) => <Link to="/sign-up" {...look} />}>Get Started</LinkButton>
            )}
          </div>
        </div>
      </section>
      <ul className={styles['promises']}>
        {promises.map(({ icon, title, text }) => (
          <li key={title} className={styles['promise']}>
            <span className={styles['sign']}>
              <Icon name={icon} />
            </span>
            <div>
              <h2 className={styles['promise-title']}>{title}</h2>
              <p className={styles['promise-text']}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
