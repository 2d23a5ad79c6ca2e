import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'

import { t } from '#messages/discover.ts'
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

const promos = (): readonly Promo[] => [
  {
    title: t('goalTitle'),
    text: t('goalText'),
    action: linkTo(t('goalAction'), (look) => <Link to="/home" search={{ create: 1 }} {...look} />),
  },
  {
    title: t('progressTitle'),
    text: t('progressText'),
    action: linkTo(t('progressAction'), (look) => <Link to="/payment" {...look} />),
  },
  {
    title: t('shareTitle'),
    text: t('shareText'),
    action: (
      <Button variant="secondary" icon="share" onClick={() => void shareApp()}>
        {t('shareAction')}
      </Button>
    ),
  },
]

/** "New Features and Offers": three cards that advance by themselves, with links to the feature. */
export function Promos() {
  return (
    <section className={styles['promos']} aria-labelledby="promos">
      <h2 id="promos">{t('promosTitle')}</h2>
      <Carousel
        label={t('promosTitle')}
        items={promos()}
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
    title: t('sharedTitle'),
    text: t('sharedText'),
    url: location.origin,
  })
}
