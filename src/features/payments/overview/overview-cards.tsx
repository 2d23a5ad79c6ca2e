import type { ReactNode } from 'react'

import { inDigits } from '#contract/messages/language/spoken-language.ts'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import { monthOf } from '#lib/words/month-of.ts'
import { t } from '#messages/payments/overview.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Board } from '../facts/queries.ts'
import type { SavedWrites } from '#data/known/saved-writes.ts'
import { needsNewProof, payable } from '#data/known/what-is-owed.ts'
import { validationWords } from '../review/validation-words.ts'
import styles from './overview-cards.module.css'
import { SheetLink } from './sheet-link.tsx'

type OverviewCardsProps = {
  board: Board
  today: CalendarDate
}

/**
 * What I owe, may answer, and will receive. Writes only saved here are shown beside the sums, never in them.
 */
export function OverviewCards({ board, today }: OverviewCardsProps) {
  const { saved, overview } = board
  const { totalDue, totalValidations, toReceive } = overview
  const unsent = unsentAmount(saved)
  // In a single one its own button is enough.
  const waitsInSeveral =
    board.activity.filter(({ lastReceipt }) => lastReceipt.paymentData.length > 0).length > 1
  const [proofs, details] = amountsSentBack(board, today)
  const notes = [
    unsent > 0 && richText((mark) => t('dueNotSentYet', { amount: mark(<Money amount={unsent} />) })),
    proofs > 0 && richText((mark) => t('dueNeedsProof', { amount: mark(<Money amount={proofs} />) })),
    details > 0 && richText((mark) => t('dueNeedsDetails', { amount: mark(<Money amount={details} />) })),
  ]
  const month = monthOf(new Date(board.freshness.asOf))
  return (
    <section className={styles['cards']} aria-label={t('overviewLabel')}>
      <OverviewCard
        title={t('totalDueIn', { month })}
        icon="payments"
        figure={<Money amount={totalDue.amount} />}
        notes={notes}
      >
        {totalDue.amount === 0
          ? t('nothingToPay', { month })
          : richText((mark) =>
              t('youOwe', { amount: mark(<Money amount={totalDue.amount} />), count: totalDue.cirkleCount }),
            )}
      </OverviewCard>
      <OverviewCard
        title={t('toConfirm')}
        icon="shield"
        figure={inDigits(totalValidations.memberCount)}
        action={
          waitsInSeveral && (
            <SheetLink
              sheet={{ validate: 'all' }}
              label={t('reviewAllLabel')}
              variant="secondary"
              icon="shield"
            >
              {t('reviewAll')}
            </SheetLink>
          )
        }
      >
        {validationWords(totalValidations)}
      </OverviewCard>
      <OverviewCard title={t('toReceive')} icon="turn" figure={<Money amount={toReceive.amount} />}>
        {toReceive.amount === 0
          ? t('nothingToReceive')
          : richText((mark) =>
              t('youWillReceive', {
                amount: mark(<Money amount={toReceive.amount} />),
                count: toReceive.cirkleCount,
              }),
            )}
      </OverviewCard>
    </section>
  )
}

/** Money the person has sent, but the phone has not reported yet. */
function unsentAmount({ payments }: SavedWrites): number {
  return [...payments.values()]
    .filter(({ entry }) => entry.state !== 'accepted' && entry.state !== 'needs_action')
    .reduce((sum, { subject }) => sum + subject.amount, 0)
}

/** Amounts the total counts until confirmed, although their money is reported as sent: by transfer, in cash. */
function amountsSentBack({ options, saved }: Board, today: CalendarDate): [proofs: number, details: number] {
  const sentBack = [...options.values()]
    .flatMap((of) => payable(of, saved))
    .filter((option) => needsNewProof(option) && option.dueDate.slice(0, 7) <= today.slice(0, 7))
  const sumOf = (isCash: boolean) =>
    sentBack.reduce(
      (sum, { amount, paymentMethod }) => ((paymentMethod === 'cash') === isCash ? sum + amount : sum),
      0,
    )
  return [sumOf(false), sumOf(true)]
}

type OverviewCardProps = {
  title: string
  icon: IconName
  figure: ReactNode
  notes?: readonly ReactNode[]
  action?: ReactNode
  children: ReactNode
}

function OverviewCard({ title, icon, figure, notes = [], action, children }: OverviewCardProps) {
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
      {notes.map(
        (note, place) =>
          note !== false && (
            <p key={place} className={styles['note']}>
              <Icon name="clock" size={16} />
              <span>{note}</span>
            </p>
          ),
      )}
      {action}
    </Card>
  )
}

/** Skeletons of three cards. */
export function OverviewSkeleton() {
  return (
    <Loading label={t('loadingPayments')}>
      <div className={styles['cards']}>
        {['due', 'confirm', 'receive'].map((card) => (
          <Card key={card} className={styles['card']}>
            <Skeleton shape="short-line" />
            <Skeleton shape="title" />
            <Skeleton />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
