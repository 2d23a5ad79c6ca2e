import { formatDate, formatMonth, plannedDueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Offer } from '#contract/http/cirkles/invitations.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import styles from './link-page.module.css'

type LinkOfferProps = {
  offer: Offer
  /** Whether accepting gives a seat at once; a request may be accepted after others have joined. */
  hasSeat: boolean
}

/** Terms of a Cirkle joined by a link: payments, start, and member count. */
export function LinkOffer({ offer, hasSeat }: LinkOfferProps) {
  const { contributionAmount, memberCount, maxMembers } = offer
  const isNext = hasSeat && memberCount < maxMembers
  const today = todayInKolkata(new Date(useNow(null)))
  const dueIn = (cycle: number) => plannedDueDate(offer, cycle, today)
  return (
    <div className={styles['offer']}>
      <DetailList>
        <DetailRow label="Each member pays">
          <Money amount={contributionAmount} /> a month
        </DetailRow>
        <DetailRow label="Members">{memberCount}</DetailRow>
        <DetailRow label="Seats left">
          {maxMembers - memberCount} of {maxMembers}
        </DetailRow>
        <DetailRow label="First payment due">{formatDate(dueIn(1))}</DetailRow>
        {isNext && (
          <DetailRow label="Your payout, if you join now">
            {formatMonth(dueIn(memberCount + 1).slice(0, 7))}
          </DetailRow>
        )}
      </DetailList>
      {isNext && <p className={styles['text']}>The owner can change the order until it starts.</p>}
    </div>
  )
}
