import { formatDate, formatMonth, plannedDueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Offer } from '#contract/http/online/invitations.ts'
import { t } from '#messages/cirkles/invitations.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
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
        <DetailRow label={t('eachMemberPays')}>
          {richText((mark) => t('perMonth', { amount: mark(<Money amount={contributionAmount} />) }))}
        </DetailRow>
        <DetailRow label={t('members')}>{memberCount}</DetailRow>
        <DetailRow label={t('seatsLeft')}>
          {t('outOf', { count: maxMembers - memberCount, most: maxMembers })}
        </DetailRow>
        <DetailRow label={t('firstPaymentDue')}>{formatDate(dueIn(1))}</DetailRow>
        {isNext && (
          <DetailRow label={t('yourPayout')}>{formatMonth(dueIn(memberCount + 1).slice(0, 7))}</DetailRow>
        )}
      </DetailList>
      {isNext && <p className={styles['text']}>{t('orderMayChange')}</p>}
    </div>
  )
}
