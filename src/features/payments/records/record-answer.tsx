import { useState } from 'react'

import type { HistoryRow } from '#contract/http/payments/history.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { formatRupees } from '#contract/rules/money.ts'
import type { AskedAs } from '#data/known/kept-voices.ts'
import { refusalWords } from '#data/known/server-words.ts'
import { entryWords } from '#data/known/what-is-known.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { allowedActions } from '#data/outbox/save/entry-actions.ts'
import { t } from '#messages/later/payments/records.ts'
import { t as review } from '#messages/payments/review.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { Tag } from '#ui/text/tag.tsx'
import { IdentityFirst } from '../facts/identity-first.tsx'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { useUndo } from '../review/answers/use-undo.ts'
import { type RecordAnswerKind, saveRecordAnswer } from './record-actions.ts'
import styles from './records.module.css'
import { useRecordAnswer } from './use-record-answer.ts'

const yesWords: Readonly<Record<AskedAs, () => string>> = {
  payer: () => t('yes'),
  payee: () => t('yesGot'),
  owner: () => t('yesSo'),
  attester: () => t('yesSaw'),
}

const noWords: Readonly<Record<AskedAs, () => string>> = {
  payer: () => t('no'),
  payee: () => t('noGot'),
  owner: () => t('noSo'),
  attester: () => t('noSaw'),
}

type RecordAnswerProps = {
  /** What was recorded, and waits for me. */
  row: HistoryRow & { readonly paymentId: string }
  userId: string
  /** As whom I am asked about what somebody else than its payee recorded, or of another's; undefined for my own. */
  asked?: { readonly as: AskedAs; readonly said: string } | undefined
}

/** The Yes or No to a record of cash by who is asked, or what is known of the answer. */
export function RecordAnswer({ row, userId, asked: question }: RecordAnswerProps) {
  const as = question?.as ?? 'payer'
  const answer = useRecordAnswer(userId, row.paymentId)
  const [asked, setAsked] = useState<RecordAnswerKind | null>(null)
  const kycHold = useKycHold()
  const undo = useUndo(userId)
  // A moment: it is read from the phone.
  if (answer === undefined) return null
  const entry = answer?.entry
  const isRefused = entry?.state === 'needs_action'
  return (
    <>
      {entry !== undefined && (
        <Tag tone={entryWords(entry).tone}>
          {answer?.subject.kind === 'yes'
            ? t('yesState', { state: entryWords(entry).words })
            : t('noState', { state: entryWords(entry).words })}
        </Tag>
      )}
      {isRefused && entry.lastError !== undefined && (
        <p className={styles['failure']}>{refusalWords(entry.lastError)}</p>
      )}
      {entry?.state === 'queued' && allowedActions(entry).discard && (
        <Button
          variant="quiet"
          aria-label={review('undoFor', { name: row.payeeName })}
          onClick={() => undo.take([entry.id])}
        >
          {review('undo')}
        </Button>
      )}
      {(entry === undefined || isRefused) && (
        <>
          {kycHold !== undefined && <IdentityFirst status={kycHold} deed="answer" />}
          <div className={styles['actions']}>
            {kycHold === undefined && (
              <Button icon="check" onClick={() => setAsked('acknowledge-payment')}>
                {yesWords[as]()}
              </Button>
            )}
            <Button variant="secondary" icon="close" onClick={() => setAsked('deny-payment')}>
              {noWords[as]()}
            </Button>
          </div>
        </>
      )}
      {asked !== null && (
        <AnswerDialog
          key={asked}
          kind={asked}
          row={row}
          userId={userId}
          asked={question}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function AnswerDialog({
  kind,
  row,
  userId,
  asked,
  onClose,
}: RecordAnswerProps & { kind: RecordAnswerKind; onClose: () => void }) {
  const [entryId] = useState(() => crypto.randomUUID())
  const [word, setWord] = useState('')
  const { isBusy, error, submit } = useSubmit(async () => {
    const answer = { entryId, paymentId: row.paymentId, comment: word.trim() || null }
    const isSaved = await saveRecordAnswer(userId, kind, answer)
    showToast(isSaved ? { message: review('saved') } : { message: review('answeredAlready'), tone: 'info' })
    onClose()
  }, notSavedMessage)
  const isYes = kind === 'acknowledge-payment'
  const facts = { name: row.payeeName, amount: formatRupees(row.amount), date: formatDate(row.date) }
  const as = asked?.as ?? 'payer'
  const textOf = () => {
    if (asked === undefined) return isYes ? t('yesWhat', facts) : t('noWhat', facts)
    return isYes ? t('yesWhatOf', { said: asked.said }) : t('noWhatOf', { said: asked.said })
  }
  return (
    <ConfirmDialog
      title={isYes ? t('yesTitle', { as }) : t('noTitle', { as })}
      text={textOf()}
      isOpen
      confirmLabel={isYes ? yesWords[as]() : noWords[as]()}
      isBusy={isBusy}
      busyText={review('saving')}
      error={error}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      {!isYes && (
        <TextAreaField
          label={t('yourWord')}
          isOptional
          maxLength={COMMENT_LENGTH}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
