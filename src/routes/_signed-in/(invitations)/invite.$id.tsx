import { createFileRoute } from '@tanstack/react-router'
import { InvitationRequestPage } from '#features/cirkles/pages/invitation-request-page.tsx'
import { SwitchAccount } from '#features/settings/pages/switch-account.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(invitations)/invite/$id')({
  staticData: { title: () => t('invitationByLink'), isBare: true },
  component: InvitationRequest,
})

function InvitationRequest() {
  const { id } = Route.useParams()
  const context = Route.useRouteContext()
  return (
    <InvitationRequestPage
      key={id}
      cirkleId={id}
      session={context.session}
      refresh={context.refresh}
      switchAccount={<SwitchAccount {...context} />}
    />
  )
}
