import type { ReactNode } from 'react'

import { firstDueMonth, formatMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import { categoryName } from '#contract/views/categories.ts'
import { t } from '#messages/discover.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Card } from '#ui/layout/card.tsx'
import { stateNames } from '#ui/places/place-names.ts'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import styles from './discover-card.module.css'

/** More do not fit beside the words on a phone. */
const MOST_DOTS = 12

type DiscoverCardProps = {
  cirkle: DiscoveredCirkle
  /** The request to join it. */
  join: ReactNode
  onOpen: () => void
}

/** A public Cirkle with a free seat: what it is, how full, and what it asks of each member. */
export function DiscoverCard({ cirkle, join, onOpen }: DiscoverCardProps) {
  const { id, name, description, imageUrl, memberCount, maxMembers, contributionAmount } = cirkle
  const today = todayInKolkata(new Date(useNow(null)))
  const about = [cirkle.category && categoryName(cirkle.category), stateNames(cirkle.state)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Card as="li" className={styles['card'] ?? ''} aria-labelledby={`discovered-${id}`}>
      <div className={styles['top']}>
        <RemoteAvatar name={name} url={imageUrl} size={56} />
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
        <span>{t('startsIn', { month: formatMonth(firstDueMonth(cirkle, today)) })}</span>
        <span className={styles['seats']}>
          {t('seatsTaken', { count: memberCount, seats: maxMembers })}
          {maxMembers <= MOST_DOTS && <SeatDots taken={memberCount} seats={maxMembers} />}
        </span>
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

/** A dot for each seat, full ones first. The words beside it say the same. */
function SeatDots({ taken, seats }: { taken: number; seats: number }) {
  return (
    <span className={styles['dots']} aria-hidden="true">
      {Array.from({ length: seats }, (_, seat) => (
        <span key={seat} className={styles['dot']} data-taken={seat < taken} />
      ))}
    </span>
  )
}
