import { useId, useState } from 'react'

import { t } from '#messages/ui.ts'
import { Field, type FieldWords, describe } from '../fields/field.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './stepper.module.css'

type StepperProps = FieldWords & {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A small whole number with minus and plus; typing works too and is brought into range on leaving. */
export function Stepper({ label, hint, error, value, min, max, onChange }: StepperProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const finish = () => {
    if (draft !== null) onChange(clampCount(draft, { min, max, fallback: value }))
    setDraft(null)
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles['stepper']}>
        <IconButton
          icon="minus"
          label={t('decreaseNumber', { label })}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        />
        <input
          {...describe(id, { hint, error })}
          id={id}
          className={styles['value']}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
            if (step === 0) return
            event.preventDefault()
            setDraft(null)
            onChange(clampCount(value + step, { min, max, fallback: value }))
          }}
        />
        <IconButton
          icon="plus"
          label={t('increaseNumber', { label })}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        />
      </div>
    </Field>
  )
}

type CountRange = { min: number; max: number; fallback: number }

/** The typed whole number, clamped to the range; `fallback` when it is no number at all. */
export function clampCount(typed: string | number, { min, max, fallback }: CountRange): number {
  const text = String(typed).trim()
  const count = text === '' ? Number.NaN : Math.round(Number(text))
  return Number.isFinite(count) ? Math.min(max, Math.max(min, count)) : fallback
}
