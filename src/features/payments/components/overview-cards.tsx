import type { ReactNode } from 'react'

import type { Overview } from '#contract/http/payments.ts'
import { counted } from '#lib/counted.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-name.ts'
import { Money } from '#ui/money.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { SavedWrites } from '../saved-writes.ts'
import styles from './overview-cards.module.css'

type OverviewCardsProps = {
  overview: Overview
  saved: SavedWrites
}

/** What I owe, may answer, and will receive. What is only saved here is said beside the sums, never in them. */
export function OverviewCards({ overview, saved }: OverviewCardsProps) {
  const { totalDue, totalValidations, toReceive } = overview
  const unsent = unsentAmount(saved)
  return (
    <div className={styles['cards']}>
      <OverviewCard
        title="Total Due"
        icon="payments"
        figure={<Money amount={totalDue.amount} />}
        note={
          unsent > 0 ? (
            <>
              <Money amount={unsent} /> of it is saved on this phone and not sent yet
            </>
          ) : undefined
        }
      >
        You Owe <Money amount={totalDue.amount} /> across {counted(totalDue.cirkleCount, 'Cirkle')}
      </OverviewCard>
      <OverviewCard title="Validations" icon="shield" figure={totalValidations.memberCount}>
        {counted(totalValidations.memberCount, 'member')} across{' '}
        {counted(totalValidations.cirkleCount, 'cirkle')}{' '}
        {totalValidations.memberCount === 1 ? 'has' : 'have'} paid
      </OverviewCard>
      <OverviewCard title="To Receive" icon="turn" figure={<Money amount={toReceive.amount} />}>
        You will receive <Money amount={toReceive.amount} /> from {counted(toReceive.cirkleCount, 'Cirkle')}
      </OverviewCard>
    </div>
  )
}

/** Money that left the person's hands and not yet the phone. */
function unsentAmount({ payments }: SavedWrites): number {
  return [...payments.values()]
    .filter(({ entry }) => entry.state !== 'accepted' && entry.state !== 'needs_action')
    .reduce((sum, { subject }) => sum + subject.amount, 0)
}

type OverviewCardProps = {
  title: string
  icon: IconName
  figure: ReactNode
  note?: ReactNode
  children: ReactNode
}

function OverviewCard({ title, icon, figure, note, children }: OverviewCardProps) {
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={styles['title']}>
        <Icon name={icon} size={20} />
        {title}
      </h2>
      <p className={styles['figure']} aria-hidden="true">
        {figure}
      </p>
      <p className={styles['text']}>{children}</p>
      {note !== undefined && (
        <p className={styles['note']}>
          <Icon name="clock" size={16} />
          <span>{note}</span>
        </p>
      )}
    </Card>
  )
}

/** Three cards to come. */
export function OverviewSkeleton() {
  return (
    <Loading label="Loading your payments">
      <div className={styles['cards']}>
        {['Total Due', 'Validations', 'To Receive'].map((title) => (
          <Card key={title} className={styles['card']}>
            <Skeleton shape="short-line" />
            <Skeleton shape="title" />
            <Skeleton />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
