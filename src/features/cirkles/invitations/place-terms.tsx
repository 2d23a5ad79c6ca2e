import { inDigits } from '#contract/messages/language/spoken-language.ts'
import { type CalendarDate, formatDate } from '#contract/rules/calendar.ts'
import { t } from '#messages/cirkles/invitations.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import styles from '../cirkle/sheet-content.module.css'

type PlaceTermsProps = {
  ownerName: string
  /** Whose place it is. */
  placeName: string
  /** Rupees a month. */
  contributionAmount: number
  memberCount: number
  /** When that member receives; null while the Cirkle forms. */
  turnOn: CalendarDate | null
}

/** What taking over the place of a member without a phone means, and on which terms: nothing of what was paid. */
export function PlaceTerms({
  ownerName,
  placeName,
  contributionAmount,
  memberCount,
  turnOn,
}: PlaceTermsProps) {
  return (
    <>
      <p className={styles['text']}>{t('placeMeans', { owner: ownerName, name: placeName })}</p>
      <DetailList>
        <DetailRow label={t('contributionAmount')}>
          {richText((mark) => t('perMonth', { amount: mark(<Money amount={contributionAmount} />) }))}
        </DetailRow>
        <DetailRow label={t('members')}>{inDigits(memberCount)}</DetailRow>
        <DetailRow label={t('yourTurn')}>
          {turnOn === null ? t('yourTurnLater') : formatDate(turnOn)}
        </DetailRow>
      </DetailList>
    </>
  )
}
