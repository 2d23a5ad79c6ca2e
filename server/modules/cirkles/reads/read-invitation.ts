import { eq } from 'drizzle-orm'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { readSharedInvitation } from '#contract/http/online/invitations.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles } from '#server/db/schema.ts'
import { splitName } from '#server/modules/accounts/account/person-name.ts'
import { owner, summaryColumns } from './read-summaries.ts'
import type { CirkleRow } from '../cirkle/store.ts'

/** What people without an account read of a Cirkle they are invited to, and what decides whether they may. */
type LinkTarget = CallOutput<typeof readSharedInvitation> &
  Pick<CirkleRow, 'status' | 'privacy' | 'description'>

/** A Cirkle as an invitation shows it: its name, its owner's first name, its terms. Null when missing. */
export async function readLinkTarget(tx: Tx, cirkleId: string): Promise<LinkTarget | null> {
  const [row] = await tx
    .select(summaryColumns)
    .from(cirkles)
    .innerJoin(owner, eq(owner.id, cirkles.ownerId))
    .where(eq(cirkles.id, cirkleId))
  if (!row) return null
  const { name, status, privacy, description, contributionAmount, contributionDay, startMonth, maxMembers } =
    row.cirkle
  const { firstName } = splitName(row.owner.name)
  const offer = { contributionAmount, contributionDay, startMonth, memberCount: row.memberCount, maxMembers }
  return { name, status, privacy, description, owner: { firstName }, offer }
}
