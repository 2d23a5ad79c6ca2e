import { createFileRoute } from '@tanstack/react-router'
import { NotificationBell } from '#features/notifications/pages/notification-bell.tsx'
import { SwapNotice } from '#features/swaps/pages/swap-notice.tsx'
import { PaymentPage } from '#features/payments/pages/payment-page.tsx'
import { parsePaymentSearch } from '#features/payments/payment-search.ts'
import { useSheets } from '#features/payments/use-sheets.ts'

export const Route = createFileRoute('/_signed-in/payment')({
  staticData: { title: 'Payment' },
  validateSearch: parsePaymentSearch,
  component: Payment,
})

function Payment() {
  const search = Route.useSearch()
  const { session, refresh } = Route.useRouteContext()
  const sheets = useSheets()
  return (
    <PaymentPage
      session={session}
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
