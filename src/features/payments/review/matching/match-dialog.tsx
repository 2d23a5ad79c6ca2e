import { useState } from 'react'

import { t } from '#messages/later/statement-match.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { matchStatement, type Sought, type StatementMatch } from './match-statement.ts'

/** Several pages of a statement; more would take the phone long to compare. */
const LONGEST_STATEMENT = 50_000

type MatchDialogProps = {
  /** The payments to look for. */
  sought: readonly Sought[]
  onMatch: (match: StatementMatch) => void
  onClose: () => void
}

/** Asks for lines of a bank statement, in which the payments are then looked for. */
export function MatchDialog({ sought, onMatch, onClose }: MatchDialogProps) {
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      title={t('matchTitle')}
      text={t('matchWhat')}
      isOpen
      confirmLabel={t('match')}
      onConfirm={() =>
        pasted.trim() === '' ? setError(t('nothingPasted')) : onMatch(matchStatement(sought, pasted))
      }
      onCancel={onClose}
    >
      <TextAreaField
        label={t('statementLines')}
        hint={t('staysOnThisPhone')}
        rows={6}
        maxLength={LONGEST_STATEMENT}
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        error={error}
        onChange={({ target }) => {
          setPasted(target.value)
          setError(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
