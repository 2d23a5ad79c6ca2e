import { abbreviate, formatRupees } from '#contract/money.ts'

import styles from './money.module.css'

type MoneyProps = {
  /** Whole rupees. */
  amount: number
  /** `₹125K`, for the stats strip alone; the whole amount stays readable to assistive technology. */
  isShort?: boolean | undefined
}

/** An amount in Indian grouping and tabular figures that never breaks across lines. */
export function Money({ amount, isShort = false }: MoneyProps) {
  const whole = formatRupees(amount)
  if (!isShort) return <span className={styles['money']}>{whole}</span>
  return (
    <abbr className={styles['money']} title={whole}>
      ₹{abbreviate(amount)}
    </abbr>
  )
}
