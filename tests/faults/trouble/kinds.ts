import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseLine } from '#tests/support/postgres/database-line.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** A kind of database trouble, with its duration where it has one. */
export type Kind = 'restarted' | 'cut' | 'hung' | 'halted' | 'ended'

export const KINDS: readonly Kind[] = ['restarted', 'cut', 'hung', 'halted', 'ended']

/** Causes one trouble; resolves when it is over. */
export async function bring(
  kind: Kind,
  { postgres, line, lastsMs }: { postgres: OwnPostgres; line: DatabaseLine; lastsMs: number },
): Promise<void> {
  switch (kind) {
    case 'restarted':
      return postgres.restart()
    case 'ended':
      return postgres.endConnections()
    case 'cut':
      line.cut()
      await delay(lastsMs)
      return line.mend()
    case 'hung':
      line.hang()
      await delay(lastsMs)
      return line.mend()
    case 'halted':
      await postgres.halt()
      await delay(lastsMs)
      return postgres.resume()
  }
}
