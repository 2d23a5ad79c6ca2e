import { inDigits } from '#contract/messages/language/spoken-language.ts'
import { formatDate, formatMonth, plannedDueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Offer } from '#contract/http/online/invitations.ts'
import { pot } from '#contract/rules/money.ts'
import { t } from '#messages/cirkles/online/guests.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Timeline } from '#ui/timeline/timeline.tsx'
import styles from './guests.module.css'
import { HowItWorks, MonthsRow, PotRow, wordsOfMonthIfNext } from './how-it-works.tsx'

type LinkOfferProps = {
  offer: Offer
  /** Whether accepting gives a seat at once; a request may be accepted after others have joined. */
  hasSeat: boolean
  /** What to know before a request is sent. */
  note?: string | undefined
}

/** Terms of a Cirkle joined by a link: what it is for, payments, start, members, and my turn in a picture. */
export function LinkOffer({ offer, hasSeat, note }: LinkOfferProps) {
  const { contributionAmount, memberCount, maxMembers, description = '' } = offer
  const mine = memberCount < maxMembers ? memberCount + 1 : undefined
  const today = todayInKolkata(new Date(useNow(null)))
  const dueIn = (cycle: number) => plannedDueDate(offer, cycle, today)
  return (
    <div className={styles['offer']}>
      {description !== '' && <p>{description}</p>}
      {note !== undefined && <p className={styles['text']}>{note}</p>}
      <Timeline
        first={dueIn(1).slice(0, 7)}
        seats={maxMembers}
        taken={memberCount}
        mine={mine}
        mineIf={hasSeat ? 'now' : 'next'}
      />
      <DetailList>
        <DetailRow label={t('eachMemberPays')}>
          {richText((mark) => t('perMonth', { amount: mark(<Money amount={contributionAmount} />) }))}
        </DetailRow>
        <DetailRow label={t('members')}>{inDigits(memberCount)}</DetailRow>
        <DetailRow label={t('seatsLeft')}>
          {t('outOf', { count: maxMembers - memberCount, most: maxMembers })}
        </DetailRow>
        <MonthsRow count={maxMembers} />
        <DetailRow label={t('firstPaymentDue')}>{formatDate(dueIn(1))}</DetailRow>
        {mine !== undefined && (
          <DetailRow label={hasSeat ? t('yourMonth') : wordsOfMonthIfNext()}>
            {formatMonth(dueIn(mine).slice(0, 7))}
          </DetailRow>
        )}
        <PotRow amount={pot(contributionAmount, maxMembers)} />
      </DetailList>
      {mine !== undefined && <p className={styles['text']}>{t('orderMayChange')}</p>}
      <HowItWorks />
    </div>
  )
}
