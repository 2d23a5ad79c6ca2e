import { faq } from './faq.ts'
import styles from './help.module.css'

export function Faq() {
  return faq().map(({ question, answer }) => (
    <details key={question} className={styles['question']}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ))
}
