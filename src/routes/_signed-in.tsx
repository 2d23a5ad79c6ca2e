import { createFileRoute, redirect } from '@tanstack/react-router'

/** The guard: without a session to /sign-in, remembering where the person wanted to go. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => {
    const session = context.sessions.read()
    if (session === null) throw redirect({ to: '/sign-in', search: { from: location.href }, replace: true })
    return { session }
  },
})
