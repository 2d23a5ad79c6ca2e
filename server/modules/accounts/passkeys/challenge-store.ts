import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { passkeyChallenges } from '#server/db/schema.ts'
import { digestOf, newToken } from '#server/platform/opaque-token.ts'
import { challengesGoodSince } from './domain.ts'

/** What a challenge is for; it is good for nothing else. */
export type ChallengePurpose =
  | { readonly purpose: 'sign_in' }
  | { readonly purpose: 'register'; readonly userId: string }

/** Stores a new challenge, by its SHA-256, and returns it: 256 random bits. */
export async function issueChallenge(tx: Tx, purpose: ChallengePurpose, now: Date): Promise<string> {
  const challenge = newToken()
  await tx
    .insert(passkeyChallenges)
    .values({ ...purpose, challengeHash: digestOf(challenge), createdAt: now })
  return challenge
}

/** Uses up a challenge of this purpose. Returns false for one that is unknown, used or expired. */
export async function useChallenge(
  tx: Tx,
  challenge: string,
  issued: ChallengePurpose,
  now: Date,
): Promise<boolean> {
  const { challengeHash, purpose, userId } = passkeyChallenges
  const isFor = issued.purpose === 'register' ? eq(userId, issued.userId) : isNull(userId)
  const [used] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(challengeHash, digestOf(challenge)), eq(purpose, issued.purpose), isFor))
    .returning({ createdAt: passkeyChallenges.createdAt })
  return used !== undefined && used.createdAt > challengesGoodSince(now)
}

/**
 * Deletes expired challenges. A common table expression, so that the job of every minute needs no further
 * statement for it.
 */
export const unanswered = (tx: Tx, now: Date) =>
  tx.$with('unanswered').as(
    tx
      .delete(passkeyChallenges)
      .where(lt(passkeyChallenges.createdAt, challengesGoodSince(now)))
      .returning({ challengeHash: passkeyChallenges.challengeHash }),
  )
