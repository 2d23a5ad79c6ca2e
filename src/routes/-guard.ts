import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Session } from '#data/session/session.ts'
import type { RouterContext } from './-router-context.ts'

/** The guard (seed B §2): redirects to /sign-in without a session, and remembers the requested address. */
export async function requireSession({
  context,
  location,
}: {
  context: RouterContext
  location: ParsedLocation
}): Promise<{ session: Session }> {
  const session = await context.settle()
  if (session === null) throw redirect({ to: '/sign-in', search: { from: location.href }, replace: true })
  return { session }
}
