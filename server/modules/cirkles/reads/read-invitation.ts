import { eq } from 'drizzle-orm'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { Offer, readInvitation } from '#contract/http/online/invitations.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, users } from '#server/db/schema.ts'
import { splitName } from '#server/modules/accounts/account/person-name.ts'
import type { Actor } from '../cirkle/person-store.ts'
import { viewCirkle } from './read-cirkles.ts'
import type { CirkleRow } from '../cirkle/store.ts'

/** The public part of an invitation's Cirkle, for people without an account. Throws when missing. */
export async function readLinkTarget(
  tx: Tx,
  cirkleId: string,
): Promise<Omit<CallOutput<typeof readInvitation>, 'offer' | 'isForYou'> & Pick<CirkleRow, 'status'>> {
  const [row] = await tx
    .select({ name: cirkles.name, status: cirkles.status, ownerName: users.fullName })
    .from(cirkles)
    .innerJoin(users, eq(users.id, cirkles.ownerId))
    .where(eq(cirkles.id, cirkleId))
  if (!row) throw new Error(`An invitation without its Cirkle ${cirkleId}`)
  const { firstName } = splitName(row.ownerName)
  return { name: row.name, status: row.status, owner: { firstName } }
}

/**
 * The terms of that Cirkle, for readers who may see its summary anyway (security.md, Who may): the link alone
 * is not enough. Null for all others.
 */
export async function readOffer(
  tx: Tx,
  cirkleId: string,
  reader: Actor | null,
  now: Date,
): Promise<Offer | null> {
  if (reader === null) return null
  const view = await viewCirkle(tx, cirkleId, reader, now)
  if (view?.view !== 'summary') return null
  const { contributionAmount, contributionDay, startMonth, memberCount, maxMembers } = view
  return { contributionAmount, contributionDay, startMonth, memberCount, maxMembers }
}
