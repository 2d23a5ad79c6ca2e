import type { Effect } from '#server/http/routing/due-step.ts'
import { endSessions } from '../sign-in/session-store.ts'
import type { UserRow } from '../account/store.ts'
import { switchFactor } from '../changing-factor/switch-factor-store.ts'

/** Takes a person's second factor away for an operator. Their sessions and sockets end at once. */
export async function removeSecondFactor(user: UserRow, { tx, now, effects }: Effect): Promise<void> {
  await switchFactor(tx, user, 'none', now)
  await endSessions(tx, { userId: user.id, now, effects })
  effects.publish({ disconnectUser: user.id })
}
