import { createFileRoute } from '@tanstack/react-router'
import { AcceptedInvitePage } from '#features/cirkles/pages/accepted-invite-page.tsx'
import { parseSuccessSearch } from '#features/cirkles/success/success-search.ts'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(success)/acceptedinvite')({
  staticData: { title: () => t('cirkleJoined'), isBare: true },
  validateSearch: onlyKnown(parseSuccessSearch),
  component: AcceptedInvite,
})

function AcceptedInvite() {
  const { cirkle } = Route.useSearch()
  const { session } = Route.useRouteContext()
  return <AcceptedInvitePage cirkleId={cirkle} myId={session.user.id} />
}
