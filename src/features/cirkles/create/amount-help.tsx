import { formatRupees, pot } from '#contract/rules/money.ts'
import { rupeesTyped } from '#lib/words/rupees-typed.ts'
import { t } from '#messages/cirkles/online/create.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './create-sheet.module.css'

/** Amounts that many groups choose, in rupees. */
const USUAL = [500, 1000, 2000, 5000, 10_000]

type AmountHelpProps = {
  /** As typed. */
  amount: string
  members: number
  onChange: (amount: string) => void
}

/** Below the amount: usual ones to press, and what each member receives with the typed one. */
export function AmountHelp({ amount, members, onChange }: AmountHelpProps) {
  const rupees = rupeesTyped(amount)
  const isWhole = /^[1-9]\d*$/.test(rupees)
  return (
    <>
      <fieldset className={styles['presets']} aria-label={t('usualAmounts')}>
        {USUAL.map((each) => (
          <Button
            key={each}
            variant="secondary"
            aria-pressed={rupees === String(each)}
            onClick={() => onChange(String(each))}
          >
            {formatRupees(each)}
          </Button>
        ))}
      </fieldset>
      <output className={styles['receives']}>
        {isWhole &&
          members > 1 &&
          t('eachReceives', { pot: formatRupees(pot(Number(rupees), members)), count: members })}
      </output>
    </>
  )
}
