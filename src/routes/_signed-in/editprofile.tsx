import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '#features/settings/pages/edit-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/editprofile')({
  staticData: { title: 'Edit Profile', isBare: true },
  component: EditProfile,
})

function EditProfile() {
  const { session, sessions, refresh } = Route.useRouteContext()
  return <EditProfilePage session={session} sessions={sessions} refresh={refresh} />
}
