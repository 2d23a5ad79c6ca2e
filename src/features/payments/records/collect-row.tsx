import { useState } from 'react'

import { formatRupees } from '#contract/rules/money.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { refusalWords } from '#data/known/server-words.ts'
import { entryWords } from '#data/known/what-is-known.ts'
import { allowedActions } from '#data/outbox/save/entry-actions.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/records.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PersonName } from '#ui/media/person-name.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { Tag } from '#ui/text/tag.tsx'
import type { CollectLine } from './collect-turns.ts'
import { takeBack } from './record-actions.ts'
import styles from './records.module.css'

const focus = (button: HTMLElement | null) => button?.focus()

type CollectRowProps = {
  line: CollectLine
  /** Rupees. */
  amount: number
  session: Session
  /** False while nothing can be recorded. */
  isOpen: boolean
  onRecord: (line: CollectLine, entryId: string) => Promise<void>
  onUndo: (entryId: string) => void
  /** Fetches what taking a record back changed. */
  onTakenBack: () => void
}

/** A member who owes: the state of their contribution, and what I can do about it. */
export function CollectRow({
  line,
  amount,
  session,
  isOpen,
  onRecord,
  onUndo,
  onTakenBack,
}: CollectRowProps) {
  const { name, profilePic, state, entry, record } = line
  // The first press makes the key of the record that the second saves.
  const [entryId, setEntryId] = useState<string | null>(null)
  // What takes the place of a pressed button gets its focus.
  const [wasPressed, setPressed] = useState(false)
  const takesFocus = wasPressed ? focus : undefined
  const what = { name, amount: formatRupees(amount) }
  const isAsked = entryId !== null && state === 'owed'
  return (
    <li className={styles['row']}>
      <PersonName name={name} url={profilePic} />
      <State line={line} />
      {entry?.state === 'needs_action' && entry.lastError !== undefined && (
        <p className={styles['failure']}>{refusalWords(entry.lastError)}</p>
      )}
      {state === 'owed' && !isAsked && (
        <Button
          variant="secondary"
          icon="payments"
          aria-label={t('receivedFrom', what)}
          aria-disabled={!isOpen}
          ref={takesFocus}
          onClick={() => {
            setPressed(true)
            setEntryId(crypto.randomUUID())
          }}
        >
          {t('received', what)}
        </Button>
      )}
      {isAsked && (
        <div className={styles['actions']}>
          <Button
            icon="check"
            aria-label={t('recordFrom', what)}
            aria-disabled={!isOpen}
            ref={focus}
            onClick={() => {
              void onRecord(line, entryId).then(() => setEntryId(null))
            }}
          >
            {t('record', what)}
          </Button>
          <Button variant="quiet" onClick={() => setEntryId(null)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {entry?.state === 'queued' && allowedActions(entry).discard && (
        <Button
          variant="quiet"
          ref={takesFocus}
          aria-label={t('undoFor', { name })}
          onClick={() => onUndo(entry.id)}
        >
          {t('undo')}
        </Button>
      )}
      {state === 'waits' && record !== undefined && (
        <TakeBack session={session} paymentId={record.id} name={name} onDone={onTakenBack} />
      )}
    </li>
  )
}

function State({ line: { state, isReturned, entry } }: { line: CollectLine }) {
  switch (state) {
    case 'owed':
      return isReturned ? <Tag tone="danger">{t('sentBack')}</Tag> : null
    case 'saved': {
      if (entry === undefined) return null
      const { words, tone } = entryWords(entry)
      return <Tag tone={tone}>{words}</Tag>
    }
    case 'waits':
      return <Tag tone="waiting">{t('waitsForYes')}</Tag>
    case 'recorded':
      return <Tag tone="info">{t('recordedAlready')}</Tag>
    case 'paid':
      return <Tag tone="success">{t('paid')}</Tag>
  }
}

/** Takes back what was sent and has no answer; that needs a connection. */
function TakeBack({
  session,
  paymentId,
  name,
  onDone,
}: {
  session: Session
  paymentId: string
  name: string
  onDone: () => void
}) {
  const [key] = useState(() => crypto.randomUUID())
  const { isBusy, error, submit } = useSubmit(async () => {
    try {
      await takeBack(session, paymentId, key)
      showToast({ message: t('takenBack') })
    } finally {
      // Also when it was refused: the payer may have answered meanwhile.
      onDone()
    }
  }, stepFailureMessage)
  return (
    <>
      {error !== undefined && <p className={styles['failure']}>{error}</p>}
      <Button
        variant="quiet"
        aria-label={t('takeBackFor', { name })}
        isBusy={isBusy}
        onClick={() => void submit()}
      >
        {t('takeBack')}
      </Button>
    </>
  )
}
