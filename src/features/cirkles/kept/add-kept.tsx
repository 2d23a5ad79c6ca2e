import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { addKeptMember } from '#contract/http/cirkles/kept.ts'
import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/cirkles/online/kept.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { type Kept, useKept } from '../form/use-kept.ts'
import { addKept, isAnswered } from './kept-actions.ts'
import { type KeptDraft, newKeptDraft, restoreKeptDraft } from './kept-draft.ts'
import styles from './kept.module.css'

type AddKeptProps = { cirkle: Cirkle; session: Session; refresh: () => void }

/** Adds somebody without a phone to a forming Cirkle, while a seat is free. */
export function AddKept({ cirkle, session, refresh }: AddKeptProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const draft = useKept(session.user.id, `kept-member-${cirkle.id}`, restoreKeptDraft)
  const isFull = cirkle.memberCount >= cirkle.maxMembers
  return (
    <>
      <Button
        variant="secondary"
        icon="plus"
        disabled={isFull}
        {...(isFull && { 'aria-describedby': id })}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      {isFull && (
        <p id={id} className={styles['muted']}>
          {t('noSeat')}
        </p>
      )}
      {isOpen && draft !== undefined && (
        <AddDialog
          cirkleId={cirkle.id}
          session={session}
          draft={draft}
          refresh={refresh}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type AddDialogProps = {
  cirkleId: string
  session: Session
  draft: Kept<KeptDraft>
  refresh: () => void
  onClose: () => void
}

function AddDialog({ cirkleId, session, draft, refresh, onClose }: AddDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const { name, key } = draft.value
  const { isBusy, errors, error, submit, complain } = useSubmit(
    async (sent: KeptDraft) => {
      await addKept(session, cirkleId, sent)
      draft.put(newKeptDraft())
      await draft.drop()
      showToast({ message: t('added', { name: sent.name }), ms: 3000 })
      refresh()
      onClose()
    },
    (failure, sent) => {
      if (isAnswered(failure)) draft.put({ ...sent, key: newKeptDraft().key })
      // The phone may not know yet that the Cirkle has started, or is full.
      if (failure instanceof RefusedError) refresh()
      const refused = refusedFields(failure)
      return { errors: refused, error: 'name' in refused ? undefined : addFailure(failure) }
    },
  )
  const wrong = errors['name']
  useEffect(() => {
    if (wrong !== undefined) field.current?.focus()
  }, [wrong])
  const send = () => {
    const sent = { name: name.trim(), key }
    const found: FieldErrors =
      sent.name === '' ? { name: t('nameMissing') } : fieldErrorsOf(addKeptMember.body, { name: sent.name })
    if (Object.keys(found).length > 0) complain({ errors: found })
    else void submit(sent)
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <ConfirmDialog
      title={t('add')}
      text={t('addHint')}
      isOpen
      confirmLabel={t('addNow')}
      isBusy={isBusy}
      busyText={t('adding')}
      error={error}
      onConfirm={send}
      onCancel={onClose}
    >
      <TextField
        ref={field}
        label={t('name')}
        name="kept-member"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        value={name}
        readOnly={isBusy}
        error={wrong}
        onChange={(event) => {
          complain()
          draft.put({ name: event.target.value, key })
        }}
        onKeyDown={sendOnEnter}
      />
    </ConfirmDialog>
  )
}

function addFailure(failure: unknown): string {
  if (failure instanceof RefusedError && failure.code === 'idempotency_key_reused') return t('earlierTry')
  return failureMessage(failure, { offline: t('addingNeedsConnection') })
}
