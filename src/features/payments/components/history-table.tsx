import { Fragment, type ReactNode } from 'react'

import { formatDate, todayInKolkata } from '#contract/calendar.ts'
import { entryWords } from '#data/outbox/entry-words.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Tone } from '#ui/tone.ts'
import { historyStatusWords, proofStatusWords, rowLabel } from '../history-words.ts'
import { RowDetails, UnsentDetails } from './history-details.tsx'
import { type HistoryRowsProps, rowId } from './history-rows.ts'
import styles from './history-table.module.css'

/** The history on a large screen, in the seed's columns. */
export function HistoryTable({ rows, unsent, opened, onToggle }: HistoryRowsProps) {
  return (
    <Card look="flush">
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Cirkle Name</th>
            <th scope="col">Payment Date</th>
            <th scope="col">Contribution Amount</th>
            <th scope="col">Payment Status</th>
            <th scope="col">Proof of payment Status</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {unsent.map((row, index) => {
            const { entry, subject, proof } = row.payment
            return (
              <TableRow
                key={entry.id}
                id={entry.id}
                number={index + 1}
                name={row.cirkleName}
                date={todayInKolkata(new Date(entry.createdAt))}
                amount={subject.amount}
                state={entryWords(entry)}
                proofState={proof === undefined ? proofStatusWords.not_required : entryWords(proof)}
                label={`${row.cirkleName}, ${entryWords(entry).words}`}
                isOpen={opened === entry.id}
                onToggle={onToggle}
              >
                <UnsentDetails row={row} />
              </TableRow>
            )
          })}
          {rows.map((row, index) => (
            <TableRow
              key={rowId(row)}
              id={rowId(row)}
              number={unsent.length + index + 1}
              name={row.name}
              date={row.date}
              amount={row.amount}
              state={historyStatusWords[row.status]}
              proofState={row.proofStatus === null ? undefined : proofStatusWords[row.proofStatus]}
              label={rowLabel(row)}
              isOpen={opened === rowId(row)}
              onToggle={onToggle}
            >
              <RowDetails row={row} />
            </TableRow>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type State = { words: string; tone: Tone }

type TableRowProps = {
  id: string
  number: number
  name: string
  date: string
  amount: number
  state: State
  proofState: State | undefined
  label: string
  isOpen: boolean
  onToggle: (id: string) => void
  children: ReactNode
}

function TableRow({ id, isOpen, onToggle, children, ...row }: TableRowProps) {
  return (
    <Fragment>
      <tr data-open={isOpen}>
        <td>{row.number}</td>
        <th scope="row">{row.name}</th>
        <td>{formatDate(row.date)}</td>
        <td className={styles['amount']}>
          <Money amount={row.amount} />
        </td>
        <td>
          <Tag tone={row.state.tone}>{row.state.words}</Tag>
        </td>
        <td>
          {row.proofState !== undefined && <Tag tone={row.proofState.tone}>{row.proofState.words}</Tag>}
        </td>
        <td>
          <IconButton
            icon={isOpen ? 'minus' : 'plus'}
            label={`Details of ${row.label}`}
            aria-expanded={isOpen}
            onClick={() => onToggle(id)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7} className={styles['details']}>
            {children}
          </td>
        </tr>
      )}
    </Fragment>
  )
}
