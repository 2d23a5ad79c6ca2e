import { createFileRoute } from '@tanstack/react-router'
import { UpdatePasswordPage } from '#features/settings/pages/update-password-page.tsx'

export const Route = createFileRoute('/_signed-in/updatepassword')({
  staticData: { title: 'Change Password', isBare: true },
  component: UpdatePassword,
})

function UpdatePassword() {
  const { session, refresh } = Route.useRouteContext()
  return <UpdatePasswordPage session={session} refresh={refresh} />
}
