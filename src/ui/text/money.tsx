import { formatRupees } from '#contract/rules/money.ts'

import styles from './money.module.css'

type MoneyProps = {
  /** Whole rupees. */
  amount: number
}

/** An amount in Indian grouping and tabular figures that never breaks across lines. */
export function Money({ amount }: MoneyProps) {
  return <span className={styles['money']}>{formatRupees(amount)}</span>
}
