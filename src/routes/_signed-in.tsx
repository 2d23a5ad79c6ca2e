import { createFileRoute, redirect } from '@tanstack/react-router'

/** The guard: without a session to /sign-in, remembering where the person wanted to go. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const session = context.sessions.read() ?? (await context.restore())
    if (session === null) throw redirect({ to: '/sign-in', search: { from: location.href }, replace: true })
    return { session }
  },
})
