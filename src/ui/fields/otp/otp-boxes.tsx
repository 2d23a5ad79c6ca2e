import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'

import { CODE_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/ui.ts'
import { describe, type FieldWords, FieldNotes } from '../field.tsx'
import styles from './otp-boxes.module.css'
import { eraseOtp, isCompleted, type OtpDigits, type OtpStep, pasteOtp, typeOtp } from './otp-digits.ts'

type OtpBoxesProps = FieldWords & {
  /** Six entries, each a digit or empty; start with `emptyOtp`. */
  digits: OtpDigits
  onChange: (digits: OtpDigits) => void
  /**
   * Called after `onChange` when a code is there in full: with the digit that was missing, with a digit in the
   * last box, or pasted or filled in. Not while a digit before is mended.
   */
  onComplete?: (code: string) => void
}

/**
 * Six one-digit boxes that read as one group; typing, backspace, arrows, paste and the phone's autofill all
 * work.
 */
export function OtpBoxes({ label, hint, error, digits, onChange, onComplete }: OtpBoxesProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  const take = (step: OtpStep) => {
    onChange(step.digits)
    boxes.current[step.focus]?.focus()
  }
  const fill = (step: OtpStep, box: number, text: string) => {
    take(step)
    if (isCompleted(digits, step.digits, box, text)) onComplete?.(step.digits.join(''))
  }
  const move = (event: KeyboardEvent, box: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault()
      take(eraseOtp(digits, box))
      return
    }
    const target = { ArrowLeft: box - 1, ArrowRight: box + 1, Home: 0, End: CODE_LENGTH - 1 }[event.key]
    if (target === undefined) return
    // The key would also move the caret, and deselect the box it reaches.
    event.preventDefault()
    boxes.current[target]?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    fill(pasteOtp(digits, text), 0, text)
  }

  return (
    <fieldset
      className={styles['group']}
      aria-describedby={describe(id, { hint, error })['aria-describedby']}
    >
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['boxes']}>
        {digits.map((digit, box) => (
          <label key={box} className={styles['around']}>
            <input
              ref={(element) => {
                boxes.current[box] = element
              }}
              className={styles['box']}
              type="text"
              inputMode="numeric"
              autoComplete={box === 0 ? 'one-time-code' : 'off'}
              aria-label={t('codeDigit', { digit: box + 1, count: CODE_LENGTH })}
              aria-invalid={error !== undefined || undefined}
              value={digit}
              // Not onChange, which misses a digit typed over the same digit: that has to move on too.
              onInput={({ currentTarget: { value } }) => fill(typeOtp(digits, box, value), box, value)}
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => move(event, box)}
              onPaste={paste}
            />
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
