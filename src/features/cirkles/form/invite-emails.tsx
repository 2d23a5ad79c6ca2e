import { t } from '#messages/cirkles/online/form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChipList } from '#ui/lists/chip-list.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../create/create-sheet.module.css'

type InviteEmailsProps = {
  /** When the invitations go out. */
  hint: string
  invites: readonly string[]
  typed: string
  onType: (typed: string) => void
  onAdd: () => void
  onRemove: (email: string) => void
  error: string | undefined
}

/** The addresses to invite, added one by one with Enter or the button. */
export function InviteEmails({ hint, invites, typed, onType, onAdd, onRemove, error }: InviteEmailsProps) {
  return (
    <div className={styles['group']}>
      <TextField
        label={t('inviteMembers')}
        type="email"
        name="invite"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        isOptional
        hint={hint}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // it adds an address; only the button sends the form
          onAdd()
        }}
        error={error}
      />
      <Button variant="secondary" icon="plus" onClick={onAdd}>
        {t('addEmail')}
      </Button>
      <ChipList label={t('invitedMembers')} items={invites} onRemove={onRemove} />
    </div>
  )
}
