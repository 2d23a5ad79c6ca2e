import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState } from 'react'

import type { LedgerRow } from '#data/db/rows.ts'
import { t } from '#messages/later/payments/history.ts'
import { Card } from '#ui/layout/card.tsx'
import { ScrollRegion } from '#ui/layout/scroll-region.tsx'
import { useRemPixels } from '#ui/hooks/use-rem-pixels.ts'
import type { UnsentRow } from '../facts/queries.ts'
import { HistoryRow, type NameBy, ROW_REM } from './history-row.tsx'
import type { Pictures } from '../facts/queries.ts'
import styles from './history-table.module.css'

type HistoryTableProps = {
  /** Name of the table, for a screen reader. */
  label: string
  rows: readonly LedgerRow[]
  unsent: readonly UnsentRow[]
  nameBy: NameBy
  /** The pictures beside the names. */
  faces: Pictures
  /** Opens a payment's details: by its id, that of a missed contribution, or of an outbox entry. */
  onOpen: (id: string) => void
  /** Called when the last rows come near. */
  onEnd: () => void
}

/** Rows drawn beyond the edges: a hard flick brings in two or three a frame. */
const OVERSCAN = 4
/** Rows before the end at which the next ones are requested. */
const NEAR_END = 10

/**
 * A history in the seed's columns; only visible rows are drawn. Where it is too narrow for them, a row is two
 * lines: who and how much, its state and its day. The row opens its details.
 */
export function HistoryTable({ label, ...body }: HistoryTableProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const rowPixels = ROW_REM * useRemPixels()
  return (
    <Card look="flush" className={styles['card'] ?? ''}>
      <ScrollRegion ref={setScroller} className={styles['scroller']} label={t('tableOf', { label })}>
        <table className={styles['table']} aria-rowcount={body.unsent.length + body.rows.length + 1}>
          <thead className={styles['head']}>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles['number']}>
                {t('numberColumn')}
              </th>
              <th scope="col">{body.nameBy === 'cirkle' ? t('cirkleColumn') : t('payerColumn')}</th>
              <th scope="col">{t('dateColumn')}</th>
              <th scope="col">{t('amountColumn')}</th>
              <th scope="col">{t('statusColumn')}</th>
              <th scope="col" className={styles['proof']}>
                {t('proofStatusColumn')}
              </th>
            </tr>
          </thead>
          <HistoryRows key={rowPixels} {...body} scroller={scroller} rowPixels={rowPixels} />
        </table>
      </ScrollRegion>
    </Card>
  )
}

type HistoryRowsProps = Omit<HistoryTableProps, 'label'> & {
  /** Their scroll container, once mounted. */
  scroller: HTMLElement | null
  rowPixels: number
}

/** The part of the table that renders again on scroll. */
function HistoryRows(props: HistoryRowsProps) {
  const { rows, unsent, nameBy, faces, onOpen, onEnd, scroller, rowPixels } = props
  const count = unsent.length + rows.length
  const [focused, setFocused] = useState<number>()
  // The row with keyboard focus is always drawn: without it the keys would scroll the page.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      if (focused === undefined || focused >= range.count || near.includes(focused)) return near
      return [...near, focused].sort((a, b) => a - b)
    },
    [focused],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowPixels,
    overscan: OVERSCAN,
    rangeExtractor,
    // React complains of a flush during its own render.
    useFlushSync: false,
  })
  const drawn = virtualizer.getVirtualItems()
  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= count - NEAR_END
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd])
  return (
    <tbody className={styles['body']} style={{ blockSize: `${count * ROW_REM}rem` }}>
      {drawn.map(({ index, key }) => {
        const row = unsent[index] ?? rows[index - unsent.length]
        return (
          row && (
            <HistoryRow
              key={key}
              index={index}
              row={row}
              nameBy={nameBy}
              face={faces.get(faceId(row, nameBy)) ?? null}
              onOpen={onOpen}
              onFocus={setFocused}
            />
          )
        )
      })}
    </tbody>
  )
}

/** Whose picture a row has: its Cirkle's, or its payer's. */
function faceId(row: LedgerRow | UnsentRow, nameBy: NameBy): string {
  if ('payment' in row) return row.payment.subject.cirkleId
  return nameBy === 'cirkle' ? row.cirkleId : row.payerId
}
