import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { t } from '#messages/routes.ts'
import { requireSession } from './-guard.ts'

/** Every address without its own route. The seeds' /confetti has none: confetti falls on success pages. */
export const Route = createFileRoute('/$')({
  staticData: { title: () => t('notFound') },
  beforeLoad: async ({ context, location }) => {
    if (location.pathname.replace(/\/$/, '') !== '/confetti') throw notFound()
    await requireSession({ context, location })
    throw redirect({ to: '/home', replace: true })
  },
})
