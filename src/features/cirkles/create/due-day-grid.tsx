import { useId } from 'react'

import { inDigits } from '#contract/messages/language/spoken-language.ts'
import { daysInMonth } from '#contract/rules/calendar.ts'
import { t } from '#messages/cirkles/online/create.ts'
import { describe, FieldNotes } from '#ui/fields/field.tsx'
import styles from './due-day-grid.module.css'

type DueDayGridProps = {
  /** `YYYY-MM`: its real length decides which days there are. */
  month: string
  /** `YYYY-MM-DD`: earlier days cannot be the first due date. */
  today: string
  day: number | null
  onChange: (day: number) => void
  error: string | undefined
}

/** The day of the month on which contributions are due. */
export function DueDayGrid({ month, today, day, onChange, error }: DueDayGridProps) {
  const id = useId()
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => index + 1)
  const isPast = (each: number) => `${month}-${String(each).padStart(2, '0')}` < today
  const hint = t('dueDayHint')
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>{t('dueDay')}</legend>
      <div className={styles['grid']}>
        {days.map((each) => (
          <label key={each} className={styles['day']}>
            <input
              type="radio"
              name={id}
              checked={each === day}
              disabled={isPast(each)}
              onChange={() => onChange(each)}
              {...describe(id, { hint, error })}
            />
            <span>{inDigits(each)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** The day, if `month` has it and it is not past; null when another must be chosen. */
export function dayWithin(month: string, today: string, day: number | null): number | null {
  if (day === null || day > daysInMonth(month)) return null
  return `${month}-${String(day).padStart(2, '0')}` < today ? null : day
}
