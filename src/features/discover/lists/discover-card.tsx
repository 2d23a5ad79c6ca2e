import type { ReactNode } from 'react'

import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import { loadPicture } from '#data/files/load-picture.ts'
import { t } from '#messages/discover.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import styles from './discover-card.module.css'

type DiscoverCardProps = {
  cirkle: DiscoveredCirkle
  /** The request to join it. */
  join: ReactNode
  onOpen: () => void
}

/** A public Cirkle with a free seat: what it is, how full, and what it asks of each member. */
export function DiscoverCard({ cirkle, join, onOpen }: DiscoverCardProps) {
  const { id, name, description, imageUrl, memberCount, maxMembers, contributionAmount } = cirkle
  const about = [cirkle.category?.name, cirkle.state.replaceAll(',', ', ')].filter(Boolean).join(' · ')
  return (
    <Card as="li" className={styles['card'] ?? ''} aria-labelledby={`discovered-${id}`}>
      <div className={styles['top']}>
        <RemoteAvatar name={name} url={imageUrl} load={loadPicture} size={56} />
        <div className={styles['names']}>
          <h3 id={`discovered-${id}`}>{name}</h3>
          {about !== '' && <p className={styles['muted']}>{about}</p>}
        </div>
      </div>
      {description !== '' && <p className={styles['description']}>{description}</p>}
      <p className={styles['facts']}>
        <span className={styles['amount']}>
          {richText((mark) => t('amountAMonth', { amount: mark(<Money amount={contributionAmount} />) }))}
        </span>
        <span>{t('seatsTaken', { count: memberCount, seats: maxMembers })}</span>
      </p>
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          aria-label={t('detailsOf', { name })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {t('details')}
        </Button>
        {join}
      </div>
    </Card>
  )
}
