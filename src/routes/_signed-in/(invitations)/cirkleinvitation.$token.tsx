import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#features/cirkles/pages/invitation-page.tsx'
import { SwitchAccount } from '#features/settings/pages/switch-account.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(invitations)/cirkleinvitation/$token')({
  staticData: { title: () => t('cirkleInvitation'), isBare: true },
  component: Invitation,
})

function Invitation() {
  const { token } = Route.useParams()
  const context = Route.useRouteContext()
  return (
    <InvitationPage
      key={token}
      linkToken={token}
      session={context.session}
      refresh={context.refresh}
      switchAccount={<SwitchAccount {...context} />}
    />
  )
}
