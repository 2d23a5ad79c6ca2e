import type { ClipboardEvent } from 'react'

import { INVITES_A_DAY } from '#contract/rules/limits.ts'
import { t } from '#messages/cirkles/online/form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChipList } from '#ui/lists/chip-list.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import styles from '../create/create-sheet.module.css'
import { addressesIn } from './addresses-in.ts'

type InviteEmailsProps = {
  /** When the invitations go out. */
  hint: string
  invites: readonly string[]
  typed: string
  onType: (typed: string) => void
  /** Adds the addresses in a text. */
  onAdd: (typed: string) => void
  onRemove: (email: string) => void
  error: string | undefined
}

/** The addresses to invite, added with Enter or the button, or as a pasted list. */
export function InviteEmails({ hint, invites, typed, onType, onAdd, onRemove, error }: InviteEmailsProps) {
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (addressesIn(pasted).length < 2) return
    event.preventDefault()
    onAdd(`${typed}\n${pasted}`)
  }
  return (
    <div className={styles['group']}>
      {/* Several lines: a field of one line would join the lines of a pasted list. */}
      <TextAreaField
        label={t('inviteMembers')}
        inputMode="email"
        name="invite"
        rows={1}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        isOptional
        hint={`${t('pasteMany', { count: INVITES_A_DAY })} ${hint}`}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // it adds what is typed; only the button sends the form
          onAdd(typed)
        }}
        error={error}
      />
      <Button variant="secondary" icon="plus" onClick={() => onAdd(typed)}>
        {t('addEmail')}
      </Button>
      <ChipList label={t('invitedMembers')} items={invites} onRemove={onRemove} />
    </div>
  )
}
