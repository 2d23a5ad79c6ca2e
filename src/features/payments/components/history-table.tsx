import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

import { formatDate, todayInKolkata } from '#contract/calendar.ts'
import type { LedgerRow } from '#data/db/rows.ts'
import { entryWords } from '#data/outbox/entry-words.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Tone } from '#ui/tone.ts'
import { historyStatus, proofStatus } from '../history-words.ts'
import type { UnsentRow } from '../queries.ts'
import styles from './history-table.module.css'

type HistoryTableProps = {
  /** What it is a table of, for a screen reader. */
  label: string
  rows: readonly LedgerRow[]
  unsent: readonly UnsentRow[]
  /** Names each row: by its Cirkle among a person's own, by its payer in a Cirkle's. */
  nameBy: 'cirkle' | 'payer'
  /** Opens a payment's details: by its id, that of a missed contribution, or of an outbox entry. */
  onOpen: (id: string) => void
  /** Called when the rows come to their end on the screen. */
  onEnd: () => void
}

/** About the height of a row, till it is measured. */
const ROW_HEIGHT = 64
/** Rows drawn beyond the edges, so that a thumb's throw does not outrun them. */
const OVERSCAN = 8
/** This near the last row, the next ones are asked for. */
const NEAR_END = 10

/**
 * A history in the seed's columns, of which only the rows in sight are drawn. Phones see the first columns and swipe
 * for the others; the row opens its details.
 */
export function HistoryTable({ label, rows, unsent, nameBy, onOpen, onEnd }: HistoryTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const count = unsent.length + rows.length
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // Without: React complains of a flush inside its own drawing.
    useFlushSync: false,
  })
  const drawn = virtualizer.getVirtualItems()
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= count - NEAR_END
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd])
  return (
    <Card look="flush">
      <p className={styles['hint']} aria-hidden="true">
        <Icon name="swap" size={16} />
        Swipe left to see more columns
      </p>
      <ScrollRegion ref={scroller} className={styles['scroller']} label={`${label}, table`}>
        <table className={styles['table']} aria-rowcount={count + 1}>
          <thead className={styles['head']}>
            <tr className={styles['row']} aria-rowindex={1}>
              <th scope="col">No.</th>
              <th scope="col">{nameBy === 'cirkle' ? 'Cirkle Name' : 'Paid by'}</th>
              <th scope="col">Payment Date</th>
              <th scope="col">Contribution Amount</th>
              <th scope="col">Payment Status</th>
              <th scope="col">Proof of payment Status</th>
            </tr>
          </thead>
          <tbody className={styles['body']} style={{ blockSize: virtualizer.getTotalSize() }}>
            {drawn.map(({ index, key, start }) => {
              const line = lineAt(index, unsent, rows, nameBy)
              return (
                line && (
                  <tr
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    aria-rowindex={index + 2}
                    className={styles['row']}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <td>{index + 1}</td>
                    <th scope="row">
                      <button
                        type="button"
                        className={styles['open']}
                        aria-haspopup="dialog"
                        onClick={() => onOpen(line.id)}
                      >
                        {line.name}
                      </button>
                    </th>
                    <td>{formatDate(line.date)}</td>
                    <td className={styles['amount']}>
                      <Money amount={line.amount} />
                    </td>
                    <td>
                      <Tag tone={line.state.tone}>{line.state.words}</Tag>
                    </td>
                    <td>{line.proof && <Tag tone={line.proof.tone}>{line.proof.words}</Tag>}</td>
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}

type State = { words: string; tone: Tone }
type Line = {
  id: string
  name: string
  date: string
  amount: number
  state: State
  proof: State | undefined
}

function lineAt(
  index: number,
  unsent: readonly UnsentRow[],
  rows: readonly LedgerRow[],
  nameBy: HistoryTableProps['nameBy'],
): Line | undefined {
  const waiting = unsent[index]
  if (waiting !== undefined) return lineOfUnsent(waiting)
  const row = rows[index - unsent.length]
  return row && lineOf(row, nameBy)
}

function lineOfUnsent({ cirkleName, payment: { entry, subject, proof } }: UnsentRow): Line {
  return {
    id: entry.id,
    name: cirkleName,
    date: todayInKolkata(new Date(entry.createdAt)),
    amount: subject.amount,
    state: entryWords(entry),
    proof: proof === undefined ? proofStatus('not_required') : entryWords(proof),
  }
}

const lineOf = (row: LedgerRow, nameBy: HistoryTableProps['nameBy']): Line => ({
  id: row.id,
  name: nameBy === 'cirkle' ? row.name : row.payerName,
  date: row.date,
  amount: row.amount,
  state: historyStatus(row.status),
  proof: row.proofStatus === null ? undefined : proofStatus(row.proofStatus),
})
