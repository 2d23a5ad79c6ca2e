import type { Ref } from 'react'

import { counted } from '#lib/words/counted.ts'
import { TextField } from './text-field.tsx'

type NameSearchProps = {
  /** Whom it looks for: "Find a member". */
  label: string
  typed: string
  onType: (typed: string) => void
  /** How many are listed now; said when it changes. */
  found: number
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** The box above a long list of people that narrows it by name. */
export function NameSearch({ label, typed, onType, found, inputRef }: NameSearchProps) {
  return (
    <search>
      <TextField
        ref={inputRef}
        label={label}
        type="search"
        autoComplete="off"
        value={typed}
        maxLength={100}
        hint={
          <output>
            {typed.trim() === '' ? counted(found, 'member') : `${counted(found, 'member')} found`}
          </output>
        }
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault() // it stands in forms, and sends none
        }}
      />
    </search>
  )
}
