import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { cirkles, members, users } from '#server/db/schema.ts'
import { splitName } from '#server/modules/accounts/account/person-name.ts'
import { fileUrl } from '#server/modules/files/store.ts'
import { findCategory } from '#server/modules/places/categories.ts'
import { cirklesInvitedTo } from '../cirkle/invitation-store.ts'
import { personColumns, personOf, type PersonRow } from '#server/modules/people/shown-person-store.ts'
import { cirklesAsked } from '../cirkle/request-store.ts'
import type { CirkleRow } from '../cirkle/store.ts'

/** Joined as the owner of each Cirkle. */
export const owner = alias(users, 'owner')

/** A Cirkle with the other data of its summary. */
export interface SummaryRow {
  readonly cirkle: CirkleRow
  readonly owner: PersonRow
  readonly memberCount: number
}

/** The columns of {@link SummaryRow}, where `owner` is joined. */
export const summaryColumns = {
  cirkle: cirkles,
  owner: personColumns(owner),
  memberCount: sql<number>`(select count(*) from ${members} m where m.cirkle_id = ${cirkles.id})`,
}

/**
 * The summaries of these Cirkles, in the given order, for a reader who is in none of them. The caller checks
 * that they may see each one (it is public, or they are invited).
 */
export async function summariesOf(
  tx: Tx,
  ids: readonly string[],
  reader: { readonly id: string; readonly email: string },
  now: Date,
): Promise<DiscoveredCirkle[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select(summaryColumns)
    .from(cirkles)
    .innerJoin(owner, eq(owner.id, cirkles.ownerId))
    .where(isAnyOf(cirkles.id, ids))
  const isInvitedTo = await cirklesInvitedTo(tx, ids, reader.email, now)
  const hasAsked = await cirklesAsked(tx, ids, reader.id)
  const byId = new Map(rows.map((row) => [row.cirkle.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const membership = isInvitedTo.has(id) ? 'invited' : hasAsked.has(id) ? 'requested' : 'none'
    return [{ ...summaryOf(row, reader.id), view: 'summary' as const, membership }]
  })
}

/** The fields that members and readers of the summary both see. */
export function summaryOf({ cirkle, owner: ownerRow, memberCount }: SummaryRow, readerId: string) {
  return {
    id: cirkle.id,
    name: cirkle.name,
    description: cirkle.description,
    imageUrl: cirkle.imageFileId === null ? null : fileUrl(cirkle.imageFileId),
    privacy: cirkle.privacy,
    status: cirkle.status,
    category: (cirkle.categoryId === null ? undefined : findCategory(cirkle.categoryId)) ?? null,
    state: cirkle.state,
    currency: 'INR' as const,
    contributionAmount: cirkle.contributionAmount,
    contributionFrequency: 'monthly' as const,
    contributionDay: cirkle.contributionDay,
    startMonth: cirkle.startMonth,
    startDate: cirkle.startDate,
    memberCount,
    maxMembers: cirkle.maxMembers,
    owner: { ...personOf(ownerRow), firstName: splitName(ownerRow.name).firstName },
    ownerDetails: { name: ownerRow.name },
    isOwner: cirkle.ownerId === readerId,
    createdAt: cirkle.createdAt.toISOString(),
  }
}
