import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/settings/pages/profile-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(settings)/profile')({
  staticData: { title: () => t('profile'), isBare: true, keptLater: 'screen' },
  component: Profile,
})

function Profile() {
  const { session, sessions, refresh } = Route.useRouteContext()
  return <ProfilePage session={session} sessions={sessions} refresh={refresh} />
}
