import { useState } from 'react'

import { abbreviate, formatRupees } from '#contract/rules/money.ts'
import { Money } from './money.tsx'
import styles from './money.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * `₹125K`, for the stats strip alone. A screen reader gets the whole amount, a press shows it: tooltips do
 * not appear on touch. The whole positioned box around it is pressable.
 */
export function ShortMoney({ amount }: { amount: number }) {
  const [isWhole, setWhole] = useState(false)
  const short = `₹${abbreviate(amount)}`
  const whole = formatRupees(amount)
  if (short === whole) return <Money amount={amount} />
  return (
    <button type="button" className={styles['short']} data-whole={isWhole} onClick={() => setWhole(!isWhole)}>
      <span aria-hidden="true">{isWhole ? whole : short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </button>
  )
}
