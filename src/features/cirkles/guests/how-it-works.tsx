import { t } from '#messages/cirkles/online/guests.ts'
import { DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import styles from './guests.module.css'

/** How long it may last: as many months as it has seats. */
export const MonthsRow = ({ count }: { count: number }) => (
  <DetailRow label={t('months')}>{t('upToMonths', { count })}</DetailRow>
)

/** What one member receives, in rupees, if every seat is taken. */
export const PotRow = ({ amount }: { amount: number }) => (
  <DetailRow label={t('potWhenFull')}>
    <Money amount={amount} />
  </DetailRow>
)

/** For people who have never heard of a Cirkle. */
export const HowItWorks = () => <p className={styles['text']}>{t('howItWorks')}</p>

/** Names the month of a turn that somebody else may still take. */
export const wordsOfMonthIfNext = (): string => t('yourMonthIfNext')
