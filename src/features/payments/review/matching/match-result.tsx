import type { PaymentData } from '#contract/http/payments/payments.ts'
import { t } from '#messages/later/statement-match.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Money } from '#ui/text/money.tsx'
import type { StatementMatch } from './match-statement.ts'
import styles from './match-result.module.css'

type MatchResultProps = {
  /** The payments that were looked for and still wait. */
  sought: readonly PaymentData[]
  match: StatementMatch
  onClose: () => void
}

/** What a statement did not show: payments without a line, and lines without a payment. */
export function MatchResult({ sought, match, onClose }: MatchResultProps) {
  const missing = sought.filter(({ paymentId }) => !match.found.has(paymentId))
  return (
    <section className={styles['result']} aria-label={t('matchResult')}>
      <div className={styles['top']}>
        <output>{t('matchedCount', { found: sought.length - missing.length, all: sought.length })}</output>
        <IconButton icon="close" label={t('closeMatch')} onClick={onClose} />
      </div>
      {missing.length > 0 && (
        <>
          <h3>{t('notFound')}</h3>
          <ul>
            {missing.map(({ paymentId, name, amount }) => (
              <li key={paymentId}>
                {name}, <Money amount={amount} />
                {match.otherAmount.has(paymentId) && <span>{t('otherAmountShort')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {match.unused.length > 0 && (
        <details>
          <summary>{t('unusedLines', { count: match.unused.length })}</summary>
          <ul>
            {match.unused.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
