import { memo } from 'react'

import { inDigits } from '#contract/messages/language/spoken-language.ts'
import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { personName } from '#contract/views/history-names.ts'
import type { LedgerRow } from '#data/db/rows.ts'
import { entryWords } from '#data/known/what-is-known.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { Money } from '#ui/text/money.tsx'
import { Tag } from '#ui/text/tag.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { historyDate, historyStatus, proofStatus } from '../facts/history-words.ts'
import type { UnsentRow } from '../facts/queries.ts'
import styles from './history-table.module.css'

/** Names a row: by its Cirkle in a person's own history, by its payer in a Cirkle's. */
export type NameBy = 'cirkle' | 'payer'

type HistoryRowProps = {
  /** From 0, the unsent ones first. */
  index: number
  row: LedgerRow | UnsentRow
  nameBy: NameBy
  /** URL of the picture beside its name; null when there is none. */
  face: string | null
  /** Opens its details: by the payment's id, that of the missed contribution, or of the outbox entry. */
  onOpen: (id: string) => void
  /** Called with the index on keyboard focus, and with undefined when it leaves. */
  onFocus: (index: number | undefined) => void
}

/** Row height in rem, as in its style: known without measuring, at any text size. */
export const ROW_REM = 5

/** One payment in the history's table. Memoized: a scroll draws the rows that come in, not those that stay. */
export const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
  useLanguage()
  const { index, row, nameBy, face, onOpen, onFocus } = props
  const { id, name, date, amount, state, proof } = 'payment' in row ? lineOfUnsent(row) : lineOf(row, nameBy)
  return (
    <tr
      aria-rowindex={index + 2}
      className={styles['line']}
      style={{ transform: `translateY(${index * ROW_REM}rem)` }}
    >
      <td className={styles['number']}>{inDigits(index + 1)}</td>
      <th scope="row" className={styles['who']}>
        {face === null ? <Avatar name={name} size={32} /> : <RemoteAvatar name={name} url={face} size={32} />}
        <button
          type="button"
          className={styles['open']}
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
          onFocus={() => onFocus(index)}
          onBlur={() => onFocus(undefined)}
        >
          {name}
        </button>
      </th>
      <td className={styles['date']}>{date}</td>
      <td className={styles['amount']}>
        <Money amount={amount} />
      </td>
      <td className={styles['state']}>
        <Tag tone={state.tone}>{state.words}</Tag>
      </td>
      <td className={styles['proof']}>{proof && <Tag tone={proof.tone}>{proof.words}</Tag>}</td>
    </tr>
  )
})

type State = { words: string; tone: Tone }
type Line = {
  id: string
  name: string
  date: string
  amount: number
  state: State
  proof: State | undefined
}

function lineOfUnsent({ cirkleName, payment: { entry, subject, proof } }: UnsentRow): Line {
  return {
    id: entry.id,
    name: cirkleName,
    date: formatDate(todayInKolkata(new Date(entry.createdAt))),
    amount: subject.amount,
    state: entryWords(entry),
    proof: proof === undefined ? proofStatus('not_required') : entryWords(proof),
  }
}

const lineOf = (row: LedgerRow, nameBy: NameBy): Line => ({
  id: row.id,
  name: nameBy === 'cirkle' ? row.name : personName(row.payerName),
  date: historyDate(row),
  amount: row.amount,
  state: historyStatus(row),
  proof: row.proofStatus === null ? undefined : proofStatus(row.proofStatus),
})
