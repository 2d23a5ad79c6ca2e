import { createFileRoute } from '@tanstack/react-router'
import { UpdatePasswordPage } from '#features/settings/pages/update-password-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(setting-forms)/updatepassword')({
  staticData: { title: () => t('changePassword'), isBare: true },
  component: UpdatePassword,
})

function UpdatePassword() {
  const { session, enter, refresh } = Route.useRouteContext()
  return <UpdatePasswordPage session={session} enter={enter} refresh={refresh} />
}
