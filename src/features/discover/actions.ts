import {
  type DiscoveredCirkle,
  type DiscoverList,
  listDiscovered,
  searchCirkles,
} from '#contract/http/cirkles/discover.ts'
import type { Person } from '#contract/http/cirkles/cirkles.ts'
import { invitePerson } from '#contract/http/cirkles/inviting.ts'
import { call } from '#data/api/call.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { DiscoveredRow } from '#data/db/rows.ts'
import { forgetDiscovered, keepFound, keepListPage, searchableRow } from '#data/cirkles/discovered.ts'
import type { Session } from '#data/session/session.ts'
import type { Question } from './filters.ts'

/** Cards per page: a few screens of a phone. */
const PAGE = 20

/** A page's position and abort signal. `cursor` is null for the first page. */
export interface PageRequest {
  readonly cursor: string | null
  readonly signal: AbortSignal
}

/**
 * Reads a page of a list into the local database; returns the next page's cursor. Throws what `call` throws.
 */
export async function readList(
  session: Session,
  list: DiscoverList,
  { cursor, signal }: PageRequest,
): Promise<string | null> {
  const input = { list, limit: PAGE, cursor: cursor ?? undefined }
  const { rows, nextCursor } = await listed(session, () =>
    call(listDiscovered, input, { token: session.token, signal }),
  )
  const page = { list, cirkles: rows, isFirst: cursor === null }
  await keepListPage(localDb(), session.user.id, page, Date.now())
  return nextCursor
}

export interface FoundPage {
  readonly cirkles: readonly DiscoveredCirkle[]
  readonly people: readonly Person[]
  readonly nextCursor: string | null
}

/**
 * Reads a page of search results into the local database. Not retried: the local search is the fallback.
 * Throws what `call` throws.
 */
export async function search(
  session: Session,
  question: Question,
  { cursor, signal }: PageRequest,
): Promise<FoundPage> {
  const input = { ...question, limit: PAGE, cursor: cursor ?? undefined }
  const { cirkles, users, nextCursor } = await listed(session, () =>
    call(searchCirkles, input, { token: session.token, signal, retries: 0 }),
  )
  await keepFound(localDb(), session.user.id, cirkles, Date.now())
  return { cirkles, people: users, nextCursor }
}

/** As its owner, invites a person to a Cirkle; again, they are sent another invitation. Throws what `call` throws. */
export async function inviteTo({ token }: Session, cirkleId: string, userId: string): Promise<void> {
  await call(invitePerson, { id: cirkleId, userId }, { token })
}

/** Every Cirkle this phone has seen that the person is not a member of, the latest first. */
export async function readSeen(): Promise<DiscoveredRow[]> {
  const [rows, { cirkles = [] }] = await Promise.all([
    // Not by index order: that reads row by row, ten times as long.
    localDb().discovered.toArray(),
    readFacts(localDb(), ['cirkles']),
  ])
  const mine = new Set(cirkles.map(({ id }) => id))
  return rows
    .filter(({ id }) => !mine.has(id))
    .map(searchableRow)
    .sort((a, b) => b.seenAt - a.seenAt)
}

/** Whether a call was refused because the operator does not list public Cirkles. */
export function isListingOff(failure: unknown): failure is RefusedError {
  return failure instanceof RefusedError && failure.code === 'listing_off'
}

/** Makes a call; deletes the stored Cirkles when the operator has turned listing off. */
async function listed<Answer>({ user }: Session, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (failure) {
    if (isListingOff(failure)) await forgetDiscovered(localDb(), user.id)
    throw failure
  }
}
