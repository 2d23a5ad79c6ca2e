import { createFileRoute } from '@tanstack/react-router'
import { AccountDeletionPage } from '#features/settings/pages/account-deletion-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(leaving)/account-deletion')({
  staticData: { title: () => t('deleteAccount'), isBare: true },
  component: AccountDeletion,
})

function AccountDeletion() {
  const { session, refresh } = Route.useRouteContext()
  return <AccountDeletionPage session={session} refresh={refresh} />
}
