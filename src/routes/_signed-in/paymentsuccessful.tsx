import { createFileRoute, redirect } from '@tanstack/react-router'
import { InstallOffer } from '#features/install/pages/install-offer.tsx'
import { PaymentSuccessfulPage } from '#features/payments/pages/payment-successful-page.tsx'
import { type OutcomeSearch, parseOutcomeSearch } from '#features/payments/facts/payment-search.ts'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/paymentsuccessful')({
  staticData: { title: () => t('payment'), isBare: true },
  validateSearch: onlyKnown<OutcomeSearch>(parseOutcomeSearch),
  beforeLoad: ({ search: { entry, contribution } }) => {
    if (entry === undefined || contribution === undefined) throw redirect({ to: '/payment', replace: true })
    return { entryId: entry, contributionId: contribution }
  },
  component: PaymentSuccessful,
})

function PaymentSuccessful() {
  const { session, entryId, contributionId } = Route.useRouteContext()
  return (
    <PaymentSuccessfulPage
      userId={session.user.id}
      entryId={entryId}
      contributionId={contributionId}
      offer={<InstallOffer />}
    />
  )
}
