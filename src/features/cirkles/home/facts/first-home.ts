import { readFactsRaw } from '#data/db/read-facts-raw.ts'
import { type Home, HOME_FACTS, homeOf } from './home.ts'

/** A look into the local database, taken before the app had started. */
interface FirstHome {
  /** Whose session it was taken for: nobody else's Home may show it. */
  readonly token: string
  /** What was found; undefined while it is being read, and when there was nothing to show. */
  home: Home | undefined
  readonly coming: Promise<Home | undefined>
}

let first: FirstHome | undefined

/**
 * Reads Home for this session while the code that draws it is still being loaded; resolves when it was read,
 * whether there was anything or not.
 */
export async function readHomeRaw(token: string): Promise<void> {
  // Not swallowed: a database that does not open fails Home's own read too, which says so.
  const coming = readFactsRaw(HOME_FACTS)
    .then(homeOf)
    .catch(() => null)
  const look: FirstHome = { token, home: undefined, coming: coming.then((home) => home ?? undefined) }
  first = look
  look.home = await look.coming
}

/** The look taken for this session at the start, if there was one and Home did not show since. */
export function firstHome(token: string): Readonly<FirstHome> | undefined {
  return first?.token === token ? first : undefined
}

/** To be called when Home shows what the database says by itself: the look is old from then on. */
export function forgetFirstHome(): void {
  first = undefined
}
