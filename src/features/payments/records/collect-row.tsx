import { useState } from 'react'

import { formatRupees } from '#contract/rules/money.ts'
import { refusalWords } from '#data/known/server-words.ts'
import { entryWords } from '#data/known/what-is-known.ts'
import { allowedActions } from '#data/outbox/save/entry-actions.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/records.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PersonName } from '#ui/media/person-name.tsx'
import { Tag } from '#ui/text/tag.tsx'
import type { CollectLine } from './collect-turns.ts'
import type { CollectWay } from './collect-ways.ts'
import styles from './records.module.css'
import { TakeBack } from './take-back.tsx'

const focus = (button: HTMLElement | null) => button?.focus()

type CollectRowProps = {
  line: CollectLine
  /** Rupees. */
  amount: number
  session: Session
  /** False while nothing can be recorded. */
  isOpen: boolean
  /** The name of who receives the turn. */
  receiverName: string
  /** The name of who is chosen as having seen it; undefined until one is. */
  attesterName: string | undefined
  onRecord: (line: CollectLine, way: CollectWay, entryId: string) => Promise<void>
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
  receiverName,
  attesterName,
  onRecord,
  onUndo,
  onTakenBack,
}: CollectRowProps) {
  const { name, profilePic, state, entry, record, ways, said } = line
  // The first press makes the key of the record that the second saves.
  const [asked, setAsked] = useState<{ entryId: string; way: CollectWay } | null>(null)
  // What takes the place of a pressed button gets its focus.
  const [wasPressed, setPressed] = useState(false)
  const takesFocus = wasPressed ? focus : undefined
  const what = { name, amount: formatRupees(amount) }
  const isAsked = asked !== null && state === 'owed'
  const gaveTo = (payee: string) => t('gave', { ...what, payee })
  const isToMe = ({ payeeId }: CollectWay) => payeeId === session.user.id
  const mayRecord = (way: CollectWay) => isOpen && (!way.needsAttester || attesterName !== undefined)
  const lacksAttester = isOpen && attesterName === undefined && ways.some((way) => way.needsAttester)
  return (
    <li className={styles['row']}>
      <PersonName name={name} url={profilePic} />
      <State line={line} />
      {said?.payeeName !== undefined && <p className={styles['note']}>{gaveTo(said.payeeName)}</p>}
      {said?.attesterName !== undefined && state === 'saved' && (
        <p className={styles['note']}>{t('willBeAsked', { name: said.attesterName })}</p>
      )}
      {entry?.state === 'needs_action' && entry.lastError !== undefined && (
        <p className={styles['failure']}>{refusalWords(entry.lastError)}</p>
      )}
      {state === 'owed' && lacksAttester && <p className={styles['note']}>{t('chooseFirst')}</p>}
      {state === 'owed' &&
        !isAsked &&
        ways.map((way, index) => (
          <Button
            key={`${way.endpoint} ${way.payeeId}`}
            variant="secondary"
            icon="payments"
            aria-label={isToMe(way) ? t('receivedFrom', what) : undefined}
            aria-disabled={!mayRecord(way)}
            ref={index === 0 ? takesFocus : undefined}
            onClick={() => {
              setPressed(true)
              setAsked({ entryId: crypto.randomUUID(), way })
            }}
          >
            {isToMe(way) ? t('received', what) : gaveTo(receiverName)}
          </Button>
        ))}
      {isAsked && (
        <>
          {asked.way.needsAttester && attesterName !== undefined && (
            <p className={styles['note']}>{t('willBeAsked', { name: attesterName })}</p>
          )}
          <div className={styles['actions']}>
            <Button
              icon="check"
              aria-label={isToMe(asked.way) ? t('recordFrom', what) : undefined}
              aria-disabled={!mayRecord(asked.way)}
              ref={focus}
              onClick={() => {
                void onRecord(line, asked.way, asked.entryId).then(() => setAsked(null))
              }}
            >
              {isToMe(asked.way) ? t('record', what) : t('recordGave', { gave: gaveTo(receiverName) })}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              {t('cancel')}
            </Button>
          </div>
        </>
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

function State({ line: { state, isReturned, entry, said } }: { line: CollectLine }) {
  switch (state) {
    case 'owed':
      return isReturned ? <Tag tone="danger">{t('sentBack')}</Tag> : null
    case 'saved': {
      if (entry === undefined) return null
      const { words, tone } = entryWords(entry)
      return <Tag tone={tone}>{words}</Tag>
    }
    case 'waits':
      return (
        <Tag tone="waiting">
          {said?.answererName === undefined
            ? t('waitsForYes')
            : t('waitsForAnswer', { name: said.answererName })}
        </Tag>
      )
    case 'recorded':
      return <Tag tone="info">{t('recordedAlready')}</Tag>
    case 'paid':
      return <Tag tone="success">{t('paid')}</Tag>
  }
}
