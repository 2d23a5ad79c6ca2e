import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'

import { formatDate } from '#contract/rules/calendar.ts'
import { historyStatusName, methodName, personName } from '#contract/views/history-names.ts'
import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import type { HistoryRow, Statement } from '#contract/http/payments/history.ts'
import { OWN } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { dateAndTimeInIndia } from '#lib/words/india-time.ts'
import { t } from '#messages/payments/online/statement.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { Money } from '#ui/text/money.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { addTitlePart } from '#ui/layout/page-title.ts'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { ScrollRegion } from '#ui/layout/scroll-region.tsx'
import { SwipeHint } from '#ui/layout/swipe-hint.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { filterOf, type HistoryView, isFiltered } from '../history/filters/history-filter.ts'
import { handOverDay, handOverStatus } from '../hand-overs/hand-over-words.ts'
import { historyDate } from '../facts/history-words.ts'
import { useStatement } from '../statement/statements.ts'
import styles from './statement-page.module.css'

export type StatementPageProps = {
  /** `OWN`, or a Cirkle's id. */
  list: string
  view: HistoryView
  session: Session
}

/** /payment?statement=…: a history as a document, to be read, printed or saved as a PDF by the phone itself. */
export function StatementPage({ list, view, session }: StatementPageProps) {
  const { statement, request } = useStatement(list, filterOf(view), session)
  // A phone uses it as the PDF's name.
  useEffect(() => addTitlePart(t('statement')), [])
  return (
    <Page ready={statement === undefined ? undefined : 'statement'}>
      <div className={styles['bar']}>
        <PageHeader
          title={t('statement')}
          back={
            <IconLink
              icon="back"
              label={t('backToPayment')}
              render={(look) => <Link to="/payment" search={filterOf(view)} {...look} />}
            />
          }
        />
        {request.state === 'failed' && (
          <LoadFailed
            message={
              statement === undefined
                ? request.message
                : t('statementAsLastRead', { failure: request.message })
            }
            onRetry={request.retry}
          />
        )}
        {statement !== undefined && (
          <Button icon="download" onClick={() => window.print()}>
            {t('printStatement')}
          </Button>
        )}
      </div>
      {statement === undefined && request.state === 'loading' && (
        <Loading label={t('loadingStatement')}>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {statement !== undefined && (
        <Paper statement={statement} isOwn={list === OWN} isNarrowed={leavesOut(view)} />
      )}
    </Page>
  )
}

/** Whether payments of a document's period are left out of it: the period it says itself. */
const leavesOut = (view: HistoryView): boolean => isFiltered({ ...view, from: undefined, to: undefined })

const TOTALS = [
  ['confirmed', () => t('totalConfirmed')],
  ['pending', () => t('totalPending')],
  ['reuploadRequested', () => t('totalNewProof')],
  ['missed', () => t('totalMissed')],
] as const satisfies readonly (readonly [keyof Statement['totals'], () => string])[]

/** The document: its subject, its totals, and every payment with its receipt number. */
export function Paper({
  statement,
  isOwn,
  isNarrowed = false,
}: {
  statement: Statement
  isOwn: boolean
  /** Whether payments of its period were left out: nothing is said of what was not asked for. */
  isNarrowed?: boolean
}) {
  const { cirkle, reader, from, to, madeAt, totals, rows, rowCount, handOvers = [] } = statement
  const period = { from: formatDate(from), to: formatDate(to) }
  return (
    <article className={styles['paper']}>
      <h2>{cirkle === null ? t('paymentsOf', { name: reader }) : cirkle.name}</h2>
      <p>{cirkle === null ? t('period', period) : t('periodFor', { ...period, name: reader })}</p>
      <dl className={styles['totals']}>
        {TOTALS.filter(([name]) => !isNarrowed || totals[name].count > 0).map(([name, label]) => (
          <div key={name}>
            <dt>{label()}</dt>
            <dd>
              {totals[name].count === 0 ? (
                t('totalNone')
              ) : (
                <>
                  <Money amount={totals[name].amount} /> <span>({totals[name].count})</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? <p>{t('statementEmpty')}</p> : <Rows rows={rows} isOwn={isOwn} />}
      {rows.length < rowCount && <p>{t('newestRows', { shown: rows.length, total: rowCount })}</p>}
      {handOvers.length > 0 && <HandOvers handOvers={handOvers} />}
      <p className={styles['foot']}>{t('statementFoot', { time: dateAndTimeInIndia(madeAt) })}</p>
    </article>
  )
}

/** What was paid, and what became of it, first: a phone shows three columns. */
function Rows({ rows, isOwn }: { rows: readonly HistoryRow[]; isOwn: boolean }) {
  return (
    <>
      <SwipeHint className={styles['hint']} />
      <ScrollRegion className={styles['scroller']} label={t('statementRows')}>
        <table className={styles['rows']}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('statusColumn')}</th>
              {isOwn && <th scope="col">{t('cirkleColumn')}</th>}
              <th scope="col">{t('cycleColumn')}</th>
              <th scope="col">{t('payerColumn')}</th>
              <th scope="col">{t('payeeColumn')}</th>
              <th scope="col">{t('paidThrough')}</th>
              <th scope="col">{t('receiptNumber')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PaperRow key={row.id} row={row} isOwn={isOwn} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

/** What the owner gave to receivers: in no total, because the payments to the owner are. */
function HandOvers({ handOvers }: { handOvers: readonly HandOver[] }) {
  return (
    <>
      <h3>{t('handOvers')}</h3>
      <p>{t('handOversHint')}</p>
      <ScrollRegion className={styles['scroller']} label={t('handOvers')}>
        <table className={styles['rows']}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('statusColumn')}</th>
              <th scope="col">{t('cycleColumn')}</th>
              <th scope="col">{t('fromColumn')}</th>
              <th scope="col">{t('toColumn')}</th>
              <th scope="col">{t('paidThrough')}</th>
              <th scope="col">{t('receiptNumber')}</th>
            </tr>
          </thead>
          <tbody>
            {handOvers.map((each) => (
              <tr key={each.id}>
                <td>{formatDate(handOverDay(each))}</td>
                <td className={styles['amount']}>
                  <Money amount={each.amount} />
                </td>
                <td>{handOverStatus(each).words}</td>
                <td>{each.cycle}</td>
                <td>{personName(each.owner.name)}</td>
                <td>{personName(each.receiver.name)}</td>
                <td>{methodName(each.paymentMethod)}</td>
                <td>{each.receiptNumber}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

function PaperRow({ row, isOwn }: { row: HistoryRow; isOwn: boolean }) {
  return (
    <tr>
      <td>{historyDate(row)}</td>
      <td className={styles['amount']}>
        <Money amount={row.amount} />
      </td>
      <td>{historyStatusName(row)}</td>
      {isOwn && <td>{row.name}</td>}
      <td>{row.cycle}</td>
      <td>{personName(row.payerName)}</td>
      <td>{personName(row.payeeName)}</td>
      <td>{row.paymentMethod === null ? '–' : methodName(row.paymentMethod)}</td>
      <td>{row.receiptNumber ?? '–'}</td>
    </tr>
  )
}
