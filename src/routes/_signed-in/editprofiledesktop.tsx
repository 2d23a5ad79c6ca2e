import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '#features/settings/pages/edit-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/editprofiledesktop')({
  staticData: { title: 'Edit Profile' },
  component: EditProfile,
})

function EditProfile() {
  const { session, sessions, refresh } = Route.useRouteContext()
  return <EditProfilePage session={session} sessions={sessions} refresh={refresh} />
}
