import { and, asc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/messages/language/languages.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, joinRequests, users } from '#server/db/schema.ts'
import { t } from '#server/messages/cirkles.ts'
import { say } from '#server/messages/languages/say.ts'
import { fileUrl } from '#server/modules/files/store.ts'
import { aliasOf } from '../cirkle/person-store.ts'

/** The join requests to this owner's Cirkles, oldest first. */
export async function joinRequestsTo(tx: Tx, ownerId: string, language: Language): Promise<JoinRequest[]> {
  const rows = await tx
    .select({
      id: joinRequests.id,
      createdAt: joinRequests.createdAt,
      cirkle: { id: cirkles.id, name: cirkles.name },
      user: users,
      cirkleCount: sql<number>`(select count(*) from members m join cirkles c on c.id = m.cirkle_id
        where m.user_id = ${users.id} and c.status = 'active')`,
    })
    .from(joinRequests)
    .innerJoin(cirkles, eq(cirkles.id, joinRequests.cirkleId))
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(and(eq(cirkles.ownerId, ownerId), eq(joinRequests.status, 'requested')))
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
  return rows.map(({ id, createdAt, cirkle, user, cirkleCount }) => ({
    id,
    cirkleId: cirkle.id,
    cirkleName: cirkle.name,
    email: aliasOf(user.id),
    user: {
      id: user.id,
      fullName: user.fullName,
      description: say(
        language,
        t('personSince', { month: { month: todayInKolkata(user.createdAt).slice(0, 7) } }),
      ),
      profilePic: user.profileFileId === null ? null : fileUrl(user.profileFileId),
      country: user.country,
      cirkleCount,
      phone: user.phone,
    },
    createdAt: createdAt.toISOString(),
  }))
}
