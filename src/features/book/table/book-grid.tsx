import { type CSSProperties, memo, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

import { formatRupees } from '#contract/rules/money.ts'
import { inDigits } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/later/book.ts'
import { Money } from '#ui/text/money.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { BookCell, BookRow, BookSum } from '../facts/book-table.ts'
import type { BookView } from '../facts/book-view.ts'
import { stateWords } from '../facts/state-words.ts'
import { Sign, Signs } from './sign.tsx'
import { useRowsDrawn } from './use-rows-drawn.ts'
import styles from './book-grid.module.css'

type BookGridProps = {
  view: BookView
  /** What heads a row, by its id and name. */
  renderHead: (rowId: string, name: string) => ReactNode
  onOpen: (rowId: string, cell: BookCell) => void
}

const CELL = 'button[data-cell]'

/** Tells the style sheet how many columns share a sheet of paper. */
const columnsStyle = (count: number): CSSProperties & { readonly '--columns': number } => ({
  '--columns': count,
})

/**
 * A book as a table whose head and first column stay in sight. One payment is in the tab order; the arrow keys,
 * Home and End lead to the others. Rows are drawn a few at a time.
 */
export function BookGrid({ view, renderHead, onOpen }: BookGridProps) {
  const { table, heads, names, corner, label } = view
  const scroller = useRef<HTMLElement>(null)
  const keysId = useId()
  const drawn = useRowsDrawn(table.rows.length)
  const current = table.columns.findIndex(({ isCurrent }) => isCurrent)
  useLayoutEffect(() => showColumn(scroller.current, current), [current])
  useKeys(scroller)
  return (
    <section
      ref={scroller}
      className={styles['scroller']}
      style={columnsStyle(table.columns.length)}
      aria-label={label}
      aria-describedby={keysId}
    >
      <Signs />
      <VisuallyHidden>
        <span id={keysId}>{t('keys')}</span>
      </VisuallyHidden>
      <table className={styles['book']}>
        <thead>
          <tr>
            <th scope="col" className={styles['first']}>
              {corner}
            </th>
            {heads.map(({ top, bottom, name }, place) => (
              <th key={name} scope="col" data-current={place === current || undefined}>
                <span aria-hidden="true">
                  <strong>{inDigits(top)}</strong>
                  {inDigits(bottom)}
                </span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
            <th scope="col" className={styles['sum']}>
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, drawn).map((row) => (
            <GridRow
              key={row.id}
              row={row}
              head={renderHead(row.id, names.get(row.id) ?? '')}
              current={current}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles['first']}>
              {t('sum')}
            </th>
            {table.columns.map((column, place) => (
              <td key={column.id} className={styles['foot']} data-current={place === current || undefined}>
                <FootSum {...column} />
              </td>
            ))}
            <td className={styles['sum']}>
              <Sum {...table} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type GridRowProps = {
  row: BookRow
  head: ReactNode
  current: number
  onOpen: BookGridProps['onOpen']
}

const GridRow = memo(function GridRow({ row, head, current, onOpen }: GridRowProps) {
  return (
    <tr>
      <th scope="row" className={styles['first']}>
        {head}
      </th>
      {row.cells.map((cell, place) => (
        <td key={place} data-current={place === current || undefined}>
          {cell === null ? (
            <VisuallyHidden>{t('nothingOwed')}</VisuallyHidden>
          ) : (
            <button
              type="button"
              className={styles['cell']}
              data-cell
              tabIndex={-1}
              aria-label={stateWords(cell.state)}
              onClick={() => onOpen(row.id, cell)}
            >
              <Sign state={cell.state} />
            </button>
          )}
        </td>
      ))}
      <td className={styles['sum']}>
        <Sum {...row} />
      </td>
    </tr>
  )
})

function Sum({ confirmed, owed }: BookSum) {
  return (
    <>
      <Money amount={confirmed} />
      <small>{t('ofAll', { amount: formatRupees(owed) })}</small>
    </>
  )
}

/** Below a column there is room for an amount without its rest. */
function FootSum({ confirmed }: BookSum) {
  return <Money amount={confirmed} />
}

/** Scrolls sideways so that this column is in sight, after the ones before it. */
function showColumn(scroller: HTMLElement | null, column: number): void {
  const cells = scroller?.querySelectorAll<HTMLElement>('thead>tr>th')
  const [first, cell] = [cells?.[0], cells?.[column + 1]]
  if (scroller === null || first === undefined || cell === undefined || column <= 0) return
  scroller.scrollLeft = cell.offsetLeft - first.offsetWidth - cell.offsetWidth
}

/** Keeps one payment in the tab order, the one that had the focus last or the first, and has keys lead to others. */
function useKeys(scroller: { readonly current: HTMLElement | null }): void {
  // After each drawing: the first rows may not have been there.
  useEffect(() => {
    const cells = scroller.current
    if (cells?.querySelector(`${CELL}[tabindex='0']`) === null) {
      cells.querySelector(CELL)?.setAttribute('tabindex', '0')
    }
  })
  useEffect(() => {
    const cells = scroller.current
    if (cells === null) return undefined
    const keepStop = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(CELL)) return
      cells.querySelector(`${CELL}[tabindex='0']`)?.setAttribute('tabindex', '-1')
      target.setAttribute('tabindex', '0')
    }
    cells.addEventListener('focusin', keepStop)
    cells.addEventListener('keydown', moveByKey)
    return () => {
      cells.removeEventListener('focusin', keepStop)
      cells.removeEventListener('keydown', moveByKey)
    }
  }, [scroller])
}

type Cells = readonly HTMLTableCellElement[]

/** The payments of a row: where nothing is owed there is none. */
const paymentsIn = (row: HTMLTableRowElement): Cells =>
  [...row.cells].filter((each) => each.querySelector(CELL) !== null)

/** Where a key leads within a row. */
const ACROSS: Readonly<Record<string, (cells: Cells, from: number) => HTMLTableCellElement | undefined>> = {
  ArrowLeft: (cells, from) => cells.findLast(({ cellIndex }) => cellIndex < from),
  ArrowRight: (cells, from) => cells.find(({ cellIndex }) => cellIndex > from),
  Home: (cells) => cells[0],
  End: (cells) => cells.at(-1),
}

/** The cell of the nearest row with payments, up or down, whose column is nearest. */
function cellBeyond(row: HTMLTableRowElement, from: number, step: 1 | -1): HTMLTableCellElement | undefined {
  const rows = row.closest('table')?.rows
  for (let at = row.rowIndex + step; rows?.[at] !== undefined; at += step) {
    const cells = paymentsIn(rows[at] ?? row)
    const [nearest] = [...cells].sort((a, b) => Math.abs(a.cellIndex - from) - Math.abs(b.cellIndex - from))
    if (nearest !== undefined) return nearest
  }
  return undefined
}

function moveByKey(event: KeyboardEvent): void {
  const td = event.target instanceof Element ? event.target.closest('td') : null
  const row = td?.parentElement
  if (!(row instanceof HTMLTableRowElement) || td == null) return
  const across = ACROSS[event.key]
  const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown'
  if (across === undefined && !isVertical) return
  const target =
    across === undefined
      ? cellBeyond(row, td.cellIndex, event.key === 'ArrowDown' ? 1 : -1)
      : across(paymentsIn(row), td.cellIndex)
  event.preventDefault()
  target?.querySelector<HTMLElement>(CELL)?.focus()
}
