import { createFileRoute } from '@tanstack/react-router'
import { isDesktopAddress, kycAddressOf, kycTitleOf } from '#features/kyc/kyc-steps.ts'
import { KycPage } from '#features/kyc/pages/kyc-page.tsx'
import { sameAppPath } from '#lib/address/same-app-path.ts'
import { onlyKnown } from '#lib/address/search-values.ts'

/**
 * The ten addresses of the identity check (seed B §2) in one route: each more would delay the first screen.
 */
export const Route = createFileRoute('/_signed-in/(kyc)/$kycStep')({
  staticData: { title: kycTitleOf, isBare: (path) => !isDesktopAddress(path) },
  params: {
    // Any other name is not this route's.
    parse({ kycStep }) {
      const address = kycAddressOf(kycStep)
      return address !== undefined && { kycStep: address }
    },
  },
  validateSearch: onlyKnown<{ from?: string }>(({ from }) => {
    const path = sameAppPath(from)
    return path === undefined ? {} : { from: path }
  }),
  component: Kyc,
})

function Kyc() {
  const { kycStep } = Route.useParams()
  const search = Route.useSearch()
  const { session, refresh } = Route.useRouteContext()
  return <KycPage address={kycStep} search={search} session={session} refresh={refresh} />
}
