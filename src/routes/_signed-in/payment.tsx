import { createFileRoute } from '@tanstack/react-router'
import { NotificationBell } from '#features/notifications/pages/notification-bell.tsx'
import { SwapNotice } from '#features/swaps/pages/swap-notice.tsx'
import { prepareHowToPay } from '#features/payments/pages/how-to-pay.tsx'
import { readFirstBoard } from '#features/payments/pages/first-board.ts'
import { PaymentPage } from '#features/payments/pages/payment-page.tsx'
import { Statement } from '#features/payments/pages/statement.tsx'
import { type PaymentSearch, parsePaymentSearch } from '#features/payments/facts/payment-search.ts'
import { useSheets } from '#features/payments/facts/use-sheets.ts'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'

/** How long a read that began when the finger went down stays valid. */
const PRESS_MS = 2_000

export const Route = createFileRoute('/_signed-in/payment')({
  staticData: { title: () => t('payments'), keptLater: 'parts' },
  validateSearch: onlyKnown<PaymentSearch>(parsePaymentSearch),
  beforeLoad({ search }) {
    if (search.pay !== undefined) prepareHowToPay()
  },
  loader: async ({ context }) => readFirstBoard(context.session.user.id),
  // Switching a tab or opening a sheet of the page does not read again.
  shouldReload: ({ cause }) => cause === 'enter',
  preloadStaleTime: PRESS_MS,
  component: Payment,
})

function Payment() {
  const search = Route.useSearch()
  const { session, refresh } = Route.useRouteContext()
  const firstBoard = Route.useLoaderData()
  const sheets = useSheets()
  if (search.statement !== undefined) {
    return <Statement list={search.statement} view={search} session={session} />
  }
  return (
    <PaymentPage
      session={session}
      firstBoard={firstBoard}
      search={search}
      sheets={sheets}
      onRefresh={refresh}
      bell={
        <NotificationBell
          userId={session.user.id}
          isOpen={search.panel === 'notifications'}
          onOpen={() => sheets.open({ panel: 'notifications' })}
          onClose={sheets.close}
          renderSwapAnswer={(hash) => <SwapNotice hash={hash} session={session} refresh={refresh} />}
        />
      }
    />
  )
}
