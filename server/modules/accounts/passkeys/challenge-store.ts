import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { passkeyChallenges } from '#server/db/schema.ts'
import { digestOf, newToken } from '#server/platform/opaque-token.ts'
import { challengesGoodSince } from './domain.ts'

/** What a challenge is for; it is good for nothing else. */
export type ChallengePurpose =
  | { readonly purpose: 'sign_in' }
  | { readonly purpose: 'register'; readonly userId: string; readonly userHandle: string }

/** Stores a new challenge, by its SHA-256, and returns it: 256 random bits. */
export async function issueChallenge(tx: Tx, purpose: ChallengePurpose, now: Date): Promise<string> {
  const challenge = newToken()
  await tx
    .insert(passkeyChallenges)
    .values({ ...purpose, challengeHash: digestOf(challenge), createdAt: now })
  return challenge
}

/** Uses up a sign-in's challenge. Returns false for one that is unknown, used or expired. */
export async function useSignInChallenge(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  const isForSignIn = eq(passkeyChallenges.purpose, 'sign_in')
  const [used] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, digestOf(challenge)), isForSignIn))
    .returning({ createdAt: passkeyChallenges.createdAt })
  return used !== undefined && used.createdAt > challengesGoodSince(now)
}

/** Uses up a person's registration challenge; the handle given with it, if it was good. */
export async function useRegistrationChallenge(
  tx: Tx,
  { challenge, userId }: { readonly challenge: string; readonly userId: string },
  now: Date,
): Promise<string | undefined> {
  const [used] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, digestOf(challenge)),
        eq(passkeyChallenges.purpose, 'register'),
        eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning()
  if (!used || used.createdAt <= challengesGoodSince(now)) return undefined
  return used.userHandle ?? undefined
}

/** Deletes challenges that nobody answered in time. */
export async function sweepChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, challengesGoodSince(now)))
}
