import { readFactsRaw } from '#data/db/read-facts-raw.ts'
import { settledWrites } from '#data/known/settled-writes.ts'
import type { Session } from '#data/session/session.ts'
import { type Home, HOME_FACTS, homeOf } from './home.ts'

/** A read of the local database before the app had started. */
interface FirstHome {
  /** Token of its session: no other session's Home may show it. */
  readonly token: string
  /** The result; undefined while it is being read, and when there was nothing to show. */
  home: Home | undefined
  readonly coming: Promise<Home | undefined>
}

let first: FirstHome | undefined

/**
 * Reads Home for this session while the code that draws it is loading; resolves when done, with or without a
 * result.
 */
export async function readHomeRaw({ token, user }: Pick<Session, 'token' | 'user'>): Promise<void> {
  // Not swallowed: a database that does not open fails Home's own read too, which says so.
  const coming = readFactsRaw(HOME_FACTS)
    .then(({ facts, outbox }) => homeOf(facts, settledWrites(outbox, user.id)))
    .catch(() => null)
  const look: FirstHome = { token, home: undefined, coming: coming.then((home) => home ?? undefined) }
  first = look
  look.home = await look.coming
}

/** The early read of this session, if there was one and Home has not shown since. */
export function firstHome(token: string): Readonly<FirstHome> | undefined {
  return first?.token === token ? first : undefined
}

/** Call when Home shows live data: the early read is outdated from then on. */
export function forgetFirstHome(): void {
  first = undefined
}
