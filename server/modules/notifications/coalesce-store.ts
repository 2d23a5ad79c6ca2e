import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { Words } from '#contract/messages/words.ts'
import type { Tx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema.ts'

/** For so long the latest of such notices takes the place of the one before (ASVS 2.4.1). */
const WINDOW_MS = 60 * 60_000

/** The part of a notice that is looked at here. */
export interface Coalescing {
  readonly userId: string
  readonly type: string
  readonly words: Words
  readonly data: Record<string, unknown>
  /** Within an hour it takes the place of the one before, of its type and Cirkle, without ringing again. */
  readonly isLatestEnough?: boolean
}

interface Coalesced<Notice> {
  /** Still to be stored and told. */
  readonly fresh: readonly Notice[]
  /** The people whose earlier notice has the new words now, and is unread again. */
  readonly updated: readonly string[]
}

/**
 * Gives a person's notice of the last hour the words of a new one of its type and Cirkle, where the notice
 * says that the latest is enough: somebody who edits sixty times must not ring sixty times.
 */
export async function coalesce<Notice extends Coalescing>(
  tx: Tx,
  notices: readonly Notice[],
  now: Date,
): Promise<Coalesced<Notice>> {
  const coalescing = notices.filter(({ isLatestEnough }) => isLatestEnough)
  if (coalescing.length === 0) return { fresh: notices, updated: [] }
  const recent = await tx
    .select()
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...new Set(coalescing.map(({ userId }) => userId))]),
        inArray(notifications.type, [...new Set(coalescing.map(({ type }) => type))]),
        gt(notifications.createdAt, new Date(now.getTime() - WINDOW_MS)),
      ),
    )
    .orderBy(asc(notifications.id))
  const earlier = new Map(recent.map((row) => [subjectOf(row), row]))
  const rows = coalescing.flatMap((notice) => {
    const row = earlier.get(subjectOf(notice))
    return row ? [{ ...row, words: notice.words, data: notice.data, readAt: null }] : []
  })
  if (rows.length > 0) {
    await tx
      .insert(notifications)
      .values(rows)
      .onConflictDoUpdate({
        target: notifications.id,
        set: { words: sql`excluded.words`, data: sql`excluded.data`, readAt: null },
      })
  }
  return {
    fresh: notices.filter((notice) => notice.isLatestEnough !== true || !earlier.has(subjectOf(notice))),
    updated: rows.map(({ userId }) => userId),
  }
}

const subjectOf = ({ userId, type, data }: Pick<Coalescing, 'userId' | 'type' | 'data'>) =>
  JSON.stringify([userId, type, data['cirkleId']])
