import type { PaymentData } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/facts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import styles from './payment-warnings.module.css'

type Warnings = PaymentData['warnings']

const words: Readonly<Record<Warnings[number], () => string>> = {
  reference_reused: () => t('referenceReused'),
  file_reused: () => t('fileReused'),
}

/** Warnings to payer and payee about a payment's evidence; usually none. */
export function PaymentWarnings({ warnings }: { warnings: Warnings }) {
  return warnings.map((warning) => (
    <p key={warning} className={styles['warning']}>
      <Icon name="warning" size={16} />
      <span>{words[warning]()}</span>
    </p>
  ))
}
