import type { PaymentData } from '#contract/http/payments/payments.ts'
import { Icon } from '#ui/icons/icon.tsx'
import styles from './payment-warnings.module.css'

type Warnings = PaymentData['warnings']

const words: Readonly<Record<Warnings[number], string>> = {
  reference_reused: 'This bank reference was used before in this Cirkle.',
  file_reused: 'This same file was used before in this Cirkle.',
}

/** Warnings to payer and payee about a payment's evidence; usually none. */
export function PaymentWarnings({ warnings }: { warnings: Warnings }) {
  return warnings.map((warning) => (
    <p key={warning} className={styles['warning']}>
      <Icon name="warning" size={16} />
      <span>{words[warning]}</span>
    </p>
  ))
}
