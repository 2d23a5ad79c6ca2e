import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#features/outbox/pages/outbox-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(outbox)/outbox')({
  staticData: { title: () => t('outbox') },
  component: Outbox,
})

function Outbox() {
  const { session, refresh } = Route.useRouteContext()
  return <OutboxPage userId={session.user.id} onRefresh={refresh} />
}
