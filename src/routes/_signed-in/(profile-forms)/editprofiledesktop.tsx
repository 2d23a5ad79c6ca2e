import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '#features/settings/pages/edit-profile-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(profile-forms)/editprofiledesktop')({
  staticData: { title: () => t('editProfile') },
  component: EditProfile,
})

function EditProfile() {
  const { session, sessions, refresh } = Route.useRouteContext()
  return <EditProfilePage session={session} sessions={sessions} refresh={refresh} />
}
