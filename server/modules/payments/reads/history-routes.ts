import {
  listCirklePayments,
  listHistory,
  readCirkleStatement,
  readPaymentStory,
  readStatement,
} from '#contract/http/payments/history.ts'
import type { Tx } from '#server/db/client.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { type CirkleRow, findCirkle, isMember } from '#server/modules/cirkles/cirkle/store.ts'
import { handOversIn } from '#server/modules/hand-overs/read-hand-overs.ts'
import { historyOf } from './read-history.ts'
import { statementOf } from './read-statement.ts'
import { storyOf } from './read-story.ts'

const PAGE = 50

/** Histories of paid and missed contributions: a person's own, and a Cirkle's; by page, and as statements. */
export function historyRoutes(): Route[] {
  return [
    route(listHistory, async ({ cursor, limit = PAGE, ...filter }, { tx, now, session }) => {
      const page = await historyOf(tx, { readerId: session.userId }, { now, limit, filter, cursor })
      return page ? done(page) : refuse('malformed')
    }),
    route(listCirklePayments, async ({ id, cursor, limit = PAGE, ...filter }, { tx, now, session }) => {
      const reading = await readableCirkle(tx, id, session.userId)
      if (!reading.ok) return reading
      const scope = { readerId: session.userId, cirkleId: id }
      const page = await historyOf(tx, scope, { now, limit, filter, cursor })
      return page ? done(page) : refuse('malformed')
    }),
    route(readPaymentStory, async ({ id }, { tx, now, session: { userId } }) => {
      const rows = await storyOf(tx, id, userId, now)
      return rows.length === 0 ? refuse('not_found') : done({ rows })
    }),
    route(readStatement, async (filter, { tx, now, session: { userId } }) => {
      const { name: reader } = await readActor(tx, userId)
      return done(await statementOf(tx, { readerId: userId }, { filter, now, reader, cirkle: null }))
    }),
    route(readCirkleStatement, async ({ id, ...filter }, { tx, now, session: { userId } }) => {
      const reading = await readableCirkle(tx, id, userId)
      if (!reading.ok) return reading
      const { name: reader } = await readActor(tx, userId)
      const cirkle = { id, name: reading.cirkle.name }
      const scope = { readerId: userId, cirkleId: id }
      const statement = await statementOf(tx, scope, { filter, now, reader, cirkle })
      return done({ ...statement, handOvers: await handOversIn(tx, id, userId, filter) })
    }),
  ]
}

/** The Cirkle, if this person may read any of its history; else the refusal. */
export async function readableCirkle(
  tx: Tx,
  cirkleId: string,
  userId: string,
): Promise<{ readonly ok: true; readonly cirkle: CirkleRow } | Refused> {
  const cirkle = await findCirkle(tx, cirkleId)
  if (!cirkle) return refuse('not_found')
  return (await isMember(tx, cirkleId, userId)) ? { ok: true, cirkle } : refuse('forbidden')
}
