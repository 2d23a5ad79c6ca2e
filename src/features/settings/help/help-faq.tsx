import { DAYS_BEFORE_MISSED } from '#contract/rules/calendar.ts'
import { DELETION_GRACE_DAYS, SILENCE_HOURS } from '#contract/rules/limits.ts'
import { t } from '#messages/settings/online/help.ts'
import styles from './help.module.css'

export function Faq() {
  return faq().map(({ question, answer }) => (
    <details key={question} className={styles['question']}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ))
}

/** A question of Help, and its answer. */
interface Answered {
  readonly question: string
  readonly answer: string
}

/** Frequent questions, answered by the rules of the product. */
export const faq = (): readonly Answered[] => [
  { question: t('moneyHeldQuestion'), answer: t('moneyHeldAnswer') },
  { question: t('whoToPayQuestion'), answer: t('whoToPayAnswer', { days: DAYS_BEFORE_MISSED }) },
  {
    question: t('awaitsConfirmationQuestion'),
    answer: t('awaitsConfirmationAnswer', { days: SILENCE_HOURS / 24 }),
  },
  { question: t('reUploadQuestion'), answer: t('reUploadAnswer') },
  { question: t('offlineQuestion'), answer: t('offlineAnswer') },
  { question: t('changeTurnQuestion'), answer: t('changeTurnAnswer') },
  { question: t('withoutPhoneQuestion'), answer: t('withoutPhoneAnswer') },
  { question: t('bankDetailsSeenQuestion'), answer: t('bankDetailsSeenAnswer') },
  { question: t('leaveQuestion'), answer: t('leaveAnswer', { deletionGraceDays: DELETION_GRACE_DAYS }) },
]
