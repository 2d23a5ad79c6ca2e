import { createFileRoute } from '@tanstack/react-router'
import { NotificationBell } from '#features/notifications/pages/notification-bell.tsx'
import { SwapNotice } from '#features/swaps/pages/swap-notice.tsx'
import { beginPay } from '#features/payments/pages/how-to-pay.tsx'
import { PaymentPage } from '#features/payments/pages/payment-page.tsx'
import { Statement } from '#features/payments/pages/statement.tsx'
import { parsePaymentSearch } from '#features/payments/facts/payment-search.ts'
import { useSheets } from '#features/payments/facts/use-sheets.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/payment')({
  staticData: { title: () => t('payments') },
  validateSearch: parsePaymentSearch,
  beforeLoad({ search }) {
    if (search.pay !== undefined) beginPay()
  },
  component: Payment,
})

function Payment() {
  const search = Route.useSearch()
  const { session, refresh } = Route.useRouteContext()
  const sheets = useSheets()
  if (search.statement !== undefined) {
    return <Statement list={search.statement} view={search} session={session} />
  }
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
