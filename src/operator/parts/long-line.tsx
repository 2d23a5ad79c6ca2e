import type { KeyboardEvent } from 'react'

import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import type { FieldWords } from '#ui/fields/field.tsx'

type LongLineProps = FieldWords & { maxLength: number; value: string; onChange: (value: string) => void }

/** One line that may be long: all of it is seen, and Enter sends its form. */
export function LongLine({ onChange, ...rest }: LongLineProps) {
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <TextAreaField
      {...rest}
      autoComplete="off"
      onKeyDown={send}
      // Pasted text may have several lines.
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
    />
  )
}
