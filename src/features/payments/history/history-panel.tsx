import { Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'

import { failureMessage, needsConnection } from '#data/api/failure-message.ts'
import { OWN } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/history.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { downloadCsv } from './download-csv.ts'
import {
  filterOf,
  type HistoryView,
  inOrder,
  isAskedFor,
  isFiltered,
  WHOLE_HISTORY,
} from './filters/history-filter.ts'
import { type Ledger, useLedger } from '../facts/ledger.ts'
import type { UnsentRow } from '../facts/queries.ts'
import { useFaces } from './use-faces.ts'
import { type OlderRows, useOlderRows } from './use-older-rows.ts'
import { HistoryFilters } from './filters/history-filters.tsx'
import styles from './history-panel.module.css'
import { HistoryTable } from './history-table.tsx'

type HistoryPanelProps = {
  title: string
  /** `OWN`, or a Cirkle's id. */
  list: string
  session: Session
  /** When the last sync was answered. */
  asOf: string
  view: HistoryView
  onChange: (change: HistoryView) => void
  unsent?: readonly UnsentRow[]
  onOpen: (id: string) => void
}

const NONE: readonly never[] = []

/** A history: its filters, its rows on this phone, and ways to export it. */
export function HistoryPanel({
  title,
  list,
  session,
  asOf,
  view,
  onChange,
  unsent = NONE,
  onOpen,
}: HistoryPanelProps) {
  // Deferred: a press that comes while its rows are drawn is answered first.
  const ledger = useDeferredValue(useLedger(list))
  const older = useOlderRows(list, ledger, session, asOf)
  const faces = useFaces(list)
  const calmView = useDeferredValue(view)
  const rows = useMemo(
    () => inOrder(ledger?.rows.filter((row) => isAskedFor(row, calmView)) ?? [], calmView.by),
    [ledger, calmView],
  )
  const waiting = isFiltered(calmView) ? NONE : unsent
  const isEmpty = rows.length + waiting.length === 0
  const { state, load } = older
  // A filtered list loads more only on request: its end is always near.
  const goesOn = state === 'more' && !isFiltered(calmView)
  const onEnd = useCallback(() => {
    if (goesOn) load()
  }, [goesOn, load])
  if (ledger === undefined || (ledger.rows.length === 0 && waiting.length === 0 && state === 'busy')) {
    return (
      <Loading label={t('loading', { title })}>
        <Skeleton shape="button" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  return (
    <>
      {(ledger.rows.length > 0 || isFiltered(view)) && (
        <HistoryFilters
          label={title}
          of={list === OWN ? 'all' : 'one-cirkle'}
          view={view}
          onChange={onChange}
        />
      )}
      {isEmpty ? (
        <NothingFound
          isNarrowed={isFiltered(view)}
          isFailed={state === 'failed'}
          onShowAll={() => onChange(WHOLE_HISTORY)}
        />
      ) : (
        <HistoryTable
          label={title}
          rows={rows}
          unsent={waiting}
          nameBy={list === OWN ? 'cirkle' : 'payer'}
          faces={faces}
          onOpen={onOpen}
          onEnd={onEnd}
        />
      )}
      <FurtherRows older={older} ledger={ledger} isNarrowed={isFiltered(view)} />
      {ledger.rows.length > 0 && <TakeAlong list={list} session={session} view={view} />}
    </>
  )
}

function NothingFound({
  isNarrowed,
  isFailed,
  onShowAll,
}: {
  isNarrowed: boolean
  isFailed: boolean
  onShowAll: () => void
}) {
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('noMatch')}
        actions={
          <Button variant="secondary" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        }
      />
    )
  }
  // Nothing was read, so an empty history is not certain.
  if (isFailed) return null
  return <EmptyState title={t('noPayments')} text={t('noPaymentsHint')} />
}

/** How far back this phone's rows go, and how to load more. */
function FurtherRows({
  older,
  ledger,
  isNarrowed,
}: {
  older: OlderRows
  ledger: Ledger
  isNarrowed: boolean
}) {
  const { state, failure, load } = older
  if (state === 'end') return null
  const kept = ledger.rows.length
  return (
    <div className={styles['further']}>
      <output>{state === 'busy' ? t('readingOlder') : keptWords(kept, ledger.isWhole)}</output>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {(state === 'failed' || (isNarrowed && state === 'more')) && (
        <Button variant="secondary" icon="sync" onClick={load}>
          {state === 'failed' ? t('tryAgain') : t('lookThroughOlder')}
        </Button>
      )}
    </div>
  )
}

function keptWords(count: number, isWhole: boolean): string {
  if (count === 0) return ''
  return isWhole ? t('allOnThisPhone', { count }) : t('newestOnThisPhone', { count })
}

/** Export of the filtered rows, as a file or on paper. */
function TakeAlong({ list, session, view }: Pick<HistoryPanelProps, 'list' | 'session' | 'view'>) {
  const { isBusy, error, submit } = useSubmit(
    () => downloadCsv(list, filterOf(view), session.token),
    (failure) =>
      failureMessage(failure, {
        offline: needsConnection(),
        fallback: t('fileFailed'),
      }),
  )
  return (
    <div className={styles['actions']}>
      <Button variant="secondary" icon="download" isBusy={isBusy} onClick={() => void submit()}>
        {t('downloadCsv')}
      </Button>
      <LinkButton
        variant="secondary"
        icon="download"
        render={(look) => <Link to="/payment" search={{ ...filterOf(view), statement: list }} {...look} />}
      >
        {t('printableStatement')}
      </LinkButton>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  )
}
