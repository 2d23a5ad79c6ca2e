import { type ReactNode, Suspense } from 'react'

import type { Session } from '#data/session/session.ts'
import { asOfWords, latestDay } from '#lib/words/as-of.ts'
import { t } from '#messages/payments/pages.ts'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsDesk } from '#ui/hooks/use-is-wide.ts'
import { useDrawnLater } from '#ui/hooks/use-drawn-later.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { ManagePayments } from '../overview/manage-payments.tsx'
import { NotHereYet } from '../overview/not-here-yet.tsx'
import { OverviewCards, OverviewSkeleton } from '../overview/overview-cards.tsx'
import {
  CirkleHistorySheet,
  CollectSheet,
  PaymentDetailsSheet,
  PaymentHistory,
} from '../kept-later/parts.tsx'
import { SharedFileNote } from '../shared-file/shared-file-note.tsx'
import { useOwnPending } from '../facts/ledger.ts'
import type { PaymentSearch } from '../facts/payment-search.ts'
import { type Board, useBoard } from '../facts/queries.ts'
import type { PaymentSheets } from '../facts/use-sheets.ts'
import { HowToPay } from './how-to-pay.tsx'
import styles from './payment-page.module.css'

const HandOverSheet = lazyInstalled(() => import('../hand-overs/hand-over-sheet.tsx'), 'HandOverSheet')
const PayoutSheet = lazyInstalled(() => import('../hand-overs/payout-sheet.tsx'), 'PayoutSheet')
const ReviewSheet = lazyInstalled(() => import('../review/review-sheet.tsx'), 'ReviewSheet')
const SharedFileSheet = lazyInstalled(() => import('../shared-file/shared-file-sheet.tsx'), 'SharedFileSheet')
const WithdrawDialog = lazyOnlineSheet(
  () => import('../overview/withdraw-dialog.tsx'),
  'WithdrawDialog',
  () => t('withdrawPayment'),
)

/** How often the page updates its clock; a sync may be newer than the last update by as much. */
const MINUTE_MS = 60_000

type PaymentPageProps = {
  session: Session
  /** As read before the page was opened. */
  firstBoard: Board | null | undefined
  search: PaymentSearch
  sheets: PaymentSheets
  /** From another feature, passed in by the route. */
  bell: ReactNode
  /** Fetches again. */
  onRefresh: () => void
}

/** /payment: amounts owed, to validate and to come, by Cirkle, and the payment history. */
export function PaymentPage({ session, firstBoard, search, sheets, bell, onRefresh }: PaymentPageProps) {
  const userId = session.user.id
  const board = useBoard(userId, firstBoard)
  const isDrawn = useDrawnLater(search.pay !== undefined)
  const now = useNow(MINUTE_MS)
  const isLoaded = board !== null && board !== undefined
  const asOf = board == null ? undefined : asOfWords(board.freshness, now + MINUTE_MS)
  const today = latestDay(now, board?.freshness.asOf)
  const withdrawn = useOwnPending(search.withdraw)
  const isDesk = useIsDesk()
  // Where there is room it stands beside the history it was opened from.
  const isBeside =
    isDesk &&
    search.validate === undefined &&
    search.history === undefined &&
    search.collect === undefined &&
    search.payout === undefined &&
    search.handOver === undefined
  return (
    <Page ready={isLoaded && isDrawn ? 'payment' : undefined}>
      <PageHeader title={t('payments')} detail={asOf} end={bell} />
      <div className={styles['parts']}>
        {isLoaded && isDrawn ? (
          <>
            <SharedFileNote userId={userId} />
            <OverviewCards board={board} today={today} />
            <ManagePayments board={board} search={search} onChange={sheets.change} today={today} />
            <PaymentHistory
              session={session}
              asOf={board.freshness.asOf}
              search={search}
              beside={isBeside ? search.detail : undefined}
              sheets={sheets}
            />
          </>
        ) : (
          <NotLoaded isFetched={board === null} onRefresh={onRefresh} />
        )}
      </div>
      {isLoaded && (
        <Suspense>
          {search.pay !== undefined && (
            <HowToPay
              key={`${search.pay} ${search.fix ?? search.contribution ?? ''}`}
              userId={userId}
              cirkleId={search.pay}
              fixId={search.fix}
              contributionId={search.contribution}
              board={board}
              today={today}
              onClose={sheets.close}
            />
          )}
          {search.validate !== undefined && (
            <ReviewSheet
              key={search.validate}
              session={session}
              cirkleId={search.validate}
              board={board}
              kind={search.kind}
              onKind={(kind) => sheets.change({ kind })}
              onOpenDetails={(id) => sheets.open({ detail: id })}
              onClose={sheets.close}
            />
          )}
          {search.handOver !== undefined && (
            <HandOverSheet
              key={`${search.handOver} ${search.fix ?? search.cycle ?? ''}`}
              userId={userId}
              cirkleId={search.handOver}
              cycle={search.cycle}
              fixId={search.fix}
              today={today}
              onSaved={() =>
                sheets.finish({
                  handOver: undefined,
                  cycle: undefined,
                  fix: undefined,
                  payout: search.handOver,
                })
              }
              onClose={sheets.close}
            />
          )}
          {search.payout !== undefined && (
            <PayoutSheet
              key={search.payout}
              session={session}
              cirkleId={search.payout}
              asOf={asOf}
              onClose={sheets.close}
            />
          )}
          {search.collect !== undefined && (
            <CollectSheet
              key={search.collect}
              session={session}
              cirkleId={search.collect}
              today={today}
              onRefresh={onRefresh}
              onClose={sheets.close}
            />
          )}
          {search.history !== undefined && (
            <CirkleHistorySheet
              key={search.history}
              cirkleId={search.history}
              session={session}
              asOf={board.freshness.asOf}
              onOpen={(id) => sheets.open({ detail: id })}
              onClose={sheets.close}
            />
          )}
          {search.detail !== undefined && !isBeside && (
            <PaymentDetailsSheet
              key={search.detail}
              id={search.detail}
              session={session}
              onClose={sheets.close}
            />
          )}
          {search.shared !== undefined && (
            <SharedFileSheet
              key={search.shared}
              userId={userId}
              shared={search.shared}
              board={board}
              today={today}
              onAttached={({ cirkleId, fixId, option }) =>
                sheets.change({
                  shared: undefined,
                  pay: cirkleId,
                  fix: fixId,
                  contribution: option.contributionId,
                })
              }
              onClose={sheets.close}
            />
          )}
          {withdrawn !== undefined && (
            <WithdrawDialog
              key={withdrawn.id}
              session={session}
              row={withdrawn}
              onDone={onRefresh}
              onClose={sheets.close}
            />
          )}
        </Suspense>
      )}
    </Page>
  )
}

/** The page's skeletons: while the phone is read, and while missing data `isFetched`. */
function NotLoaded({ isFetched, onRefresh }: { isFetched: boolean; onRefresh: () => void }) {
  const skeletons = (
    <>
      <OverviewSkeleton />
      <Loading label={t('loadingCirkles')}>
        <Skeleton shape="button" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </>
  )
  return isFetched ? <NotHereYet onRetry={onRefresh} skeletons={skeletons} /> : skeletons
}
