import type { Envelope } from '#contract/wire/envelope.ts'
import { createGate, type Gate } from '#server/platform/load/gate.ts'

/**
 * Queues of one kind of work each. One person's work takes turns with that of others, so that a flood of
 * calls delays mainly its sender.
 */
export interface Turns {
  /** Session lookups, queued by the caller's address: the account is not known before. */
  readonly admissions: Gate
  /** Whole calls, before their body is read; their work resolves to the code of a refusal. */
  readonly calls: Gate
  /** Transactions that only read. */
  readonly reads: Gate
  /** Transactions that read all that a person has. */
  readonly fullReads: Gate
  /** Other transactions: calls waiting for the same Cirkle leave connections to the others. */
  readonly writes: Gate
  /** Hashing of passwords and codes. */
  readonly hashing: Gate
  /** Decoding and encoding of pictures. */
  readonly decoding: Gate
  /** Pieces of a download: a page of a table, a file of an archive. */
  readonly downloads: Gate
  /**
   * Leaves the processors to others after a read of a sync of everything, for who has asked for it again and
   * again: calls of others then wait for a part of it at most.
   */
  readonly restAfterRead: (tookMs: number) => Promise<void>
}

/**
 * After a call that was refused as one too many: it takes two to three milliseconds of processor time, and a
 * flood sends hundreds a second. Phones wait as long as `Retry-After` says.
 */
const AFTER_TOO_MANY_MS = 250
/** At least, between two pictures of one person: no phone sends them faster, a flood would. */
const BETWEEN_PICTURES_MS = 100
/**
 * A rest in what the work took, and the longest one. A phone sends its calls one after another over the network,
 * and shrinks its pictures; a flood sends them at once, as large as they may be. `short` work is a transaction or
 * a hash, and may have been long because it waited for somebody else's lock. Pieces of a `download` keep a person
 * waiting.
 */
const RESTS = {
  short: { perWork: 8, mostMs: 500 },
  picture: { perWork: 16, mostMs: 2_000 },
  download: { perWork: 4, mostMs: 500 },
  read: { perWork: 2, mostMs: 50 },
} as const
const TOO_MANY: Envelope['code'] = 'too_many_requests'

const restAfter =
  (work: keyof typeof RESTS) =>
  (tookMs: number): number =>
    Math.min(RESTS[work].mostMs, RESTS[work].perWork * tookMs)

/** One refused by its first bytes took next to nothing, but had been received whole. */
function restAfterPicture(tookMs: number, checked: unknown): number {
  const isRefused = typeof checked === 'object' && checked !== null && 'ok' in checked && checked.ok === false
  return isRefused ? RESTS.picture.mostMs : Math.max(BETWEEN_PICTURES_MS, restAfter('picture')(tookMs))
}

/**
 * The queues of a process (decision 101). Hashing and decoding take three of Node's four worker threads at
 * most: one is left to files and DNS.
 *
 * @param hasRests whether a person's work pauses between two pieces of it (decision 118)
 */
export function createTurns({ hasRests = true } = {}): Turns {
  const restsAfter = (work: keyof typeof RESTS) => hasRests && { restMs: restAfter(work) }
  return {
    // A network may hold thousands of phones behind one address, and each takes a few milliseconds.
    admissions: createGate({
      most: Number.POSITIVE_INFINITY,
      mostEach: 4,
      waitingEach: 5_000,
      waitMs: 10_000,
    }),
    // What one phone sends at once: its waiting pictures, and one call besides. Others need no room here.
    calls: createGate({
      most: Number.POSITIVE_INFINITY,
      mostEach: 10,
      waitingEach: 200,
      waitMs: 30_000,
      restMs: (_, refusal) => (hasRests && refusal === TOO_MANY ? AFTER_TOO_MANY_MS : 0),
    }),
    // Half of the pool's connections: reads take one each, and are over soon.
    reads: createGate({
      most: 10,
      mostEach: 2,
      waitingEach: 200,
      waitMs: 5_000,
      ...restsAfter('short'),
    }),
    // A phone needs one, once. Two of one person side by side doubled the time of others' payments.
    fullReads: createGate({
      most: 4,
      mostEach: 1,
      waitingEach: 20,
      waitMs: 10_000,
      ...restsAfter('short'),
    }),
    writes: createGate({
      most: 14,
      mostEach: 3,
      waitingEach: 200,
      waitMs: 5_000,
      ...restsAfter('short'),
    }),
    // The guests of one address share a turn: as many as a large office.
    hashing: createGate({ most: 2, mostEach: 1, waitingEach: 100, waitMs: 20_000, ...restsAfter('short') }),
    // A phone sends up to six proofs at once (decision 38), and waits 45 s for an answer.
    decoding: createGate({
      most: 1,
      mostEach: 1,
      waitingEach: 8,
      waitMs: 30_000,
      restMs: (tookMs, checked) => (hasRests ? restAfterPicture(tookMs, checked) : 0),
    }),
    // A started download cannot be refused any more, so it may wait longer; their number is limited.
    downloads: createGate({
      most: 2,
      mostEach: 1,
      waitingEach: 200,
      waitMs: 30_000,
      ...restsAfter('download'),
    }),
    restAfterRead: async (tookMs) => {
      if (hasRests) await new Promise((resolve) => void setTimeout(resolve, restAfter('read')(tookMs)))
    },
  }
}
