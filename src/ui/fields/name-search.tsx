import type { Ref } from 'react'

import { t } from '#messages/ui.ts'
import { TextField } from './text-field.tsx'

type NameSearchProps = {
  /** Label of the search: "Find a member". */
  label: string
  typed: string
  onType: (typed: string) => void
  /** How many are listed now; announced when it changes. */
  found: number
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** The search box above a long list of people, which filters it by name. */
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
            {typed.trim() === '' ? t('memberCount', { count: found }) : t('membersFound', { count: found })}
          </output>
        }
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault() // it is inside forms, and must not submit them
        }}
      />
    </search>
  )
}
