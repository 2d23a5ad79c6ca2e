import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'

import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { LinkButton, type LinkLook } from '#ui/buttons/link-button.tsx'
import { share } from '#ui/buttons/share.ts'
import styles from './promos.module.css'

/** Seed A, section 2. */
const ADVANCE_MS = 9000

interface Promo {
  readonly title: string
  readonly text: string
  readonly action: ReactElement
}

const linkTo = (words: string, render: (look: LinkLook) => ReactElement) => (
  <LinkButton variant="secondary" render={render}>
    {words}
  </LinkButton>
)

const PROMOS: readonly Promo[] = [
  {
    title: 'Set A New Goal',
    text: 'Start a Cirkle of your own: choose an amount, a start and your people.',
    action: linkTo('Set a goal', (look) => <Link to="/home" search={{ create: 1 }} {...look} />),
  },
  {
    title: 'Track Your Progress',
    text: 'What you owe, what you sent and what was confirmed, Cirkle by Cirkle.',
    action: linkTo('See your payments', (look) => <Link to="/payment" {...look} />),
  },
  {
    title: 'Share with Friends',
    text: 'Saving is easier with people you trust. Send them the way here.',
    action: (
      <Button variant="secondary" icon="share" onClick={() => void shareApp()}>
        Share Cirkles
      </Button>
    ),
  },
]

/** "New Features and Offers": three cards that advance by themselves, with links to the feature. */
export function Promos() {
  return (
    <section className={styles['promos']} aria-labelledby="promos">
      <h2 id="promos">New Features and Offers</h2>
      <Carousel
        label="New Features and Offers"
        items={PROMOS}
        advanceMs={ADVANCE_MS}
        render={({ title, text, action }) => (
          <Card key={title} as="li" className={styles['promo'] ?? ''}>
            <h3>{title}</h3>
            <p>{text}</p>
            {action}
          </Card>
        )}
      />
    </section>
  )
}

async function shareApp(): Promise<void> {
  await share({
    title: 'Cirkles',
    text: 'Save together in a Cirkle: everyone pays the same, and everyone receives the whole pot once.',
    url: location.origin,
  })
}
