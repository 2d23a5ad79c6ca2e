import { createFileRoute } from '@tanstack/react-router'
import { SwapRequestPage } from '#features/swaps/pages/swap-request-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(swaps)/payment_/swap/$hash')({
  staticData: { title: () => t('swapRequest'), isBare: true },
  component: SwapRequest,
})

function SwapRequest() {
  const { hash } = Route.useParams()
  const { session, refresh } = Route.useRouteContext()
  return <SwapRequestPage key={hash} hash={hash} session={session} refresh={refresh} />
}
