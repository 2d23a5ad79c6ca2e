import { eq } from 'drizzle-orm'
import type { CallOutput } from '#contract/endpoint.ts'
import type { readInvitation } from '#contract/http/invitations.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, users } from '#server/db/schema.ts'
import { splitName } from '#server/modules/accounts/person-name.ts'
import type { CirkleRow } from './store.ts'

/** What somebody without an account may know of the Cirkle a link leads to. Throws when there is none. */
export async function readLinkTarget(
  tx: Tx,
  cirkleId: string,
): Promise<CallOutput<typeof readInvitation> & Pick<CirkleRow, 'status'>> {
  const [row] = await tx
    .select({ name: cirkles.name, status: cirkles.status, ownerName: users.fullName })
    .from(cirkles)
    .innerJoin(users, eq(users.id, cirkles.ownerId))
    .where(eq(cirkles.id, cirkleId))
  if (!row) throw new Error(`An invitation without its Cirkle ${cirkleId}`)
  const { firstName } = splitName(row.ownerName)
  return { name: row.name, status: row.status, owner: { firstName } }
}
