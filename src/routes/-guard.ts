import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { readSession, type Session } from '#data/session/session.ts'
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

/**
 * Opens Home in place of the forms for guests, for a person who is signed in. Signing out removes what is stored
 * before it leads to these forms; on a phone that was killed then, only the database knows.
 */
export async function leadSignedInHome({ settle }: RouterContext): Promise<void> {
  if (readSession(localStorage) === null || (await settle()) === null) return
  throw redirect({ to: '/home', replace: true })
}
