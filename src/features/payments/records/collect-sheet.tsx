import { useState } from 'react'

import { formatDate } from '#contract/rules/calendar.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import type { Session } from '#data/session/session.ts'
import { isNamed } from '#lib/words/name-search.ts'
import { t } from '#messages/later/payments/records.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { NameSearch } from '#ui/fields/name-search.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { IdentityFirst } from '../facts/identity-first.tsx'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { useUndoEntry } from '../review/answers/use-undo-entry.ts'
import { CollectRow } from './collect-row.tsx'
import type { CollectLine, CollectTurn } from './collect-turns.ts'
import { AttesterField } from './attester-field.tsx'
import type { CollectWay } from './collect-ways.ts'
import { saveRecord } from './record-actions.ts'
import styles from './records.module.css'
import { useCollectTurns } from './use-collect-turns.ts'
import { useAttester, useVoices } from './use-voices.ts'

/** As many fit on a screen without a search. */
const FEW = 8

type CollectSheetProps = {
  session: Session
  cirkleId: string
  /** By the later of the phone's and the server's clock, `YYYY-MM-DD`. */
  today: string
  /** Fetches again. */
  onRefresh: () => void
  onClose: () => void
}

/** Collecting at the meeting: who owes, and two presses for each who gives cash. */
export function CollectSheet({ session, cirkleId, today, onRefresh, onClose }: CollectSheetProps) {
  const turns = useCollectTurns(session.user.id, cirkleId)
  const kycHold = useKycHold()
  const known = useVoices(session.user.id, cirkleId)
  const { attesterId, members: attesters, choose } = useAttester(session.user.id, cirkleId, known)
  const [day, setDay] = useState(today)
  // A moment: it is read from the phone.
  if (turns === undefined || known === undefined) return null
  const attester = attesters.find(({ id }) => id === attesterId)
  const asksAttester = turns.some(({ lines }) => lines.some(mayNeedAttester))
  const isDay = day !== '' && day <= today
  return (
    <Sheet title={t('collectTitle')} isBroad isOpen onClose={onClose}>
      {turns.length === 0 && <EmptyState title={t('nothingToCollect')} text={t('nothingToCollectHint')} />}
      {turns.length > 0 && (
        <div className={styles['turns']}>
          {kycHold !== undefined && <IdentityFirst status={kycHold} deed="answer" />}
          <p>{t('collectHint')}</p>
          <DateField
            label={t('givenOn')}
            required
            // The earliest turn is the last.
            min={turns.at(-1)?.firstDay}
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            error={isDay ? undefined : t('dayNeeded')}
          />
          {asksAttester && <AttesterField members={attesters} value={attester?.id} onChoose={choose} />}
          {turns.map((turn) => (
            <Turn
              key={turn.cycle}
              turn={turn}
              session={session}
              day={isDay && kycHold === undefined ? day : undefined}
              attester={attester}
              onRefresh={onRefresh}
            />
          ))}
        </div>
      )}
    </Sheet>
  )
}

/** Whether I can record it in a way in which I speak for both sides. */
const mayNeedAttester = ({ state, ways }: CollectLine): boolean =>
  state === 'owed' && ways.some(({ needsAttester }) => needsAttester)

type TurnProps = {
  turn: CollectTurn
  session: Session
  /** Undefined while nothing can be recorded. */
  day: string | undefined
  /** Who is chosen as having seen what I record for both sides. */
  attester: { readonly id: string; readonly name: string } | undefined
  onRefresh: () => void
}

function Turn({ turn, session, day: given, attester, onRefresh }: TurnProps) {
  const {
    cycle,
    dueDate,
    firstDay,
    lines,
    recorded,
    reported,
    confirmed,
    stillOut,
    amount,
    cirkleId,
    receiverName,
  } = turn
  const isEarly = given !== undefined && firstDay !== undefined && given < firstDay
  const day = isEarly ? undefined : given
  const userId = session.user.id
  // Who has paid keeps their place as long as the sheet is open: nobody else slides below the finger.
  const [order] = useState(() => lines.map(({ payerId }) => payerId))
  const [typed, setTyped] = useState('')
  const shown = lines
    .filter(({ name }) => isNamed(name, typed))
    .sort((a, b) => order.indexOf(a.payerId) - order.indexOf(b.payerId))
  const record = async ({ payerId, name: payerName }: CollectLine, way: CollectWay, entryId: string) => {
    if (day === undefined) return
    try {
      const { toAdmin, needsAttester } = way
      const cash = { entryId, cirkleId, payerId, payerName, cycle, toAdmin, amount, paymentDate: day }
      const seen = needsAttester ? { attesterId: attester?.id } : {}
      const isSaved = await saveRecord(userId, way.endpoint, { ...cash, ...seen })
      if (!isSaved) showToast({ message: t('recordedBefore'), tone: 'info' })
    } catch (error) {
      showToast({ message: notSavedMessage(error), tone: 'danger' })
    }
  }
  const undo = useUndoEntry(userId)
  const undoRecord = async (entryId: string) => {
    try {
      const how = await undo(entryId)
      if (how === 'undone') showToast({ message: t('takenBack') })
      if (how === 'late') showToast({ message: t('undoTooLate'), tone: 'info', ms: 4000 })
    } catch (error) {
      showToast({ message: notSavedMessage(error), tone: 'danger' })
    }
  }
  const heading = t('cycleHeading', { cycle, date: formatDate(dueDate) })
  return (
    <section className={styles['turns']} aria-label={heading}>
      <h3>{heading}</h3>
      {isEarly && (
        <p className={styles['failure']} role="alert">
          {t('beforeTurn', { date: formatDate(firstDay) })}
        </p>
      )}
      <output className={styles['sums']}>
        {recorded.count > 0 && (
          <Sum
            of={(money) => t('soFar', { amount: money, count: recorded.count })}
            rupees={recorded.amount}
          />
        )}
        {reported > 0 && <Sum of={(money) => t('reportedSoFar', { amount: money })} rupees={reported} />}
        <Sum of={(money) => t('confirmedSoFar', { amount: money })} rupees={confirmed} />
        <Sum of={(money) => t('stillOut', { amount: money })} rupees={stillOut} />
      </output>
      {lines.length > FEW && (
        <NameSearch label={t('searchMembers')} typed={typed} onType={setTyped} found={shown.length} />
      )}
      {shown.length === 0 && <p>{t('nobodyFound')}</p>}
      <ul className={styles['rows']}>
        {shown.map((line) => (
          <CollectRow
            key={line.payerId}
            line={line}
            amount={amount}
            session={session}
            isOpen={day !== undefined}
            receiverName={receiverName}
            attesterName={attester?.name}
            onRecord={record}
            onUndo={(entryId) => void undoRecord(entryId)}
            onTakenBack={onRefresh}
          />
        ))}
      </ul>
    </section>
  )
}

function Sum({ of, rupees }: { of: (money: string) => string; rupees: number }) {
  return <p>{richText((mark) => of(mark(<Money amount={rupees} />)))}</p>
}
