import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { t } from '#messages/routes.ts'
import { requireSession } from './-guard.ts'

/** Every address without a route of its own. The seeds' confetti has none: it falls where something went well. */
export const Route = createFileRoute('/$')({
  staticData: { title: () => t('notFound') },
  beforeLoad: async ({ context, location }) => {
    if (location.pathname.replace(/\/$/, '') !== '/confetti') throw notFound()
    await requireSession({ context, location })
    throw redirect({ to: '/home', replace: true })
  },
})
