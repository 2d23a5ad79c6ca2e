import { useState } from 'react'

import { type readCheck, rejectCheck } from '#contract/http/operator/kyc.ts'
import { LONGEST_REASON } from '#contract/http/operator/reason.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { Form } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { ask, explainActFields, isOutdated } from '../../parts/ask.ts'
import { LongLine } from '../../parts/long-line.tsx'
import { showOutdated } from '../../parts/outdated.ts'
import { Stack } from '../../parts/rows.tsx'

/** Of the dialogs that answer a check. */
export type AnswerDialogProps = {
  check: CallOutput<typeof readCheck>
  onClose: () => void
  onDone: (message: string) => void
  /** The check was answered, or handed in anew, meanwhile. */
  onOutdated: () => void
}

type Kind = 'reason' | 'unmasked'

/** Rejects with a reason that its person reads, or because an Aadhaar card shows too much. */
export function RejectDialog({ check, onClose, onDone, onOutdated }: AnswerDialogProps) {
  const [kind, setKind] = useState<Kind>('reason')
  const [reason, setReason] = useState('')
  const { submit, isBusy, errors, error } = useSubmit(
    async () => {
      const why = kind === 'unmasked' ? { kind } : { kind, reason }
      await ask(rejectCheck, { id: check.userId, submittedAt: check.submittedAt, ...why })
      onDone(`${check.name} is told why.`)
    },
    (failure) => {
      if (!isOutdated(failure)) return explainActFields(failure)
      showOutdated(failure)
      onOutdated()
      return undefined
    },
  )
  const mayBeUnmasked = check.documents.identity.type === 'aadhaar_card'
  return (
    <ConfirmDialog
      isOpen
      title="Reject this identity?"
      text={<p>{check.name} is told why, and may hand in again. This cannot be taken back.</p>}
      confirmLabel="Reject"
      isDangerous
      isBusy={isBusy}
      error={error}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Form errors={errors} onSubmit={() => void submit()}>
        <Stack>
          {mayBeUnmasked && (
            <RadioGroup<Kind>
              label="What is wrong"
              options={[
                { value: 'reason', label: 'Something that I write' },
                {
                  value: 'unmasked',
                  label: 'The Aadhaar card shows more than its last four digits',
                  detail: 'Its picture is deleted, and another one asked for.',
                },
              ]}
              value={kind}
              onChange={setKind}
            />
          )}
          {kind === 'reason' && (
            <LongLine
              label="Reason"
              hint="One line that its person reads. Without numbers of documents."
              error={errors['reason']}
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={setReason}
            />
          )}
        </Stack>
      </Form>
    </ConfirmDialog>
  )
}
