import { t } from '#messages/landing/landing.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Band } from './band.tsx'
import styles from './questions.module.css'

interface Question {
  readonly question: string
  readonly answer: string
}

const questions = (): readonly Question[] => [
  { question: t('questionCost'), answer: t('answerCost') },
  { question: t('questionMoney'), answer: t('answerMoney') },
  { question: t('questionOrder'), answer: t('answerOrder') },
  { question: t('questionMoreCirkles'), answer: t('answerMoreCirkles') },
  { question: t('questionOffline'), answer: t('answerOffline') },
  { question: t('questionNotPaid'), answer: t('answerNotPaid') },
  { question: t('questionDetails'), answer: t('answerDetails') },
]

/** FAQ. */
export function Questions() {
  return (
    <Band id="faq" title={t('questionsTitle')}>
      <div className={styles['questions']}>
        {questions().map(({ question, answer }) => (
          <details key={question} className={styles['question']}>
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron" size={20} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  )
}
