import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/settings/pages/profile-page.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  staticData: { title: 'Profile', isBare: true },
  component: Profile,
})

function Profile() {
  const { session, sessions, refresh } = Route.useRouteContext()
  return <ProfilePage session={session} sessions={sessions} refresh={refresh} />
}
