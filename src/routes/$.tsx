import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { requireSession } from './-guard.ts'

/** Every address without a route of its own. The seeds' confetti has none: it falls where something went well. */
export const Route = createFileRoute('/$')({
  staticData: { title: 'There is nothing here' },
  beforeLoad: async ({ context, location }) => {
    if (location.pathname.replace(/\/$/, '') !== '/confetti') throw notFound()
    await requireSession({ context, location })
    throw redirect({ to: '/home', replace: true })
  },
})
