import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Language } from '#contract/messages/language/languages.ts'
import { REPLAYED_HEADER } from '#contract/wire/envelope.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { hasCode } from '#server/platform/error-code.ts'
import { BusyError, type Gate } from '#server/platform/load/gate.ts'
import {
  type CollectedEffects,
  collectEffects,
  publishInside,
  settleEffects,
  undoEffects,
} from '#server/http/effects/effects.ts'
import { languageOf } from './admission/look-up-session.ts'
import { takeTurn } from './admission/take-turn.ts'
import { compressedAnswer } from './answers/compressed-answer.ts'
import { type Answer, answerOf, refusalAnswer } from './answers/envelope.ts'
import {
  claimOperation,
  isAnswered,
  isForGood,
  keepAnswer,
  type Operation,
  type SlowDigest,
} from './routing/idempotency.ts'
import type { Kernel, ServerEnv } from './routing/kernel.ts'
import { operationOf } from './routing/operation-of.ts'
import { refuse } from './answers/outcome.ts'
import { keepPace, withinLimit } from './routing/pace.ts'
import { JSON_LIMIT, readInput } from './routing/read-input.ts'
import { RefusedError } from './answers/refused-error.ts'
import type { InTurn, Route, Session } from './routing/route.ts'
import type { Turns } from '#server/platform/load/turns.ts'
import { auditEvents, type EventCaller } from '#server/http/effects/security-events.ts'

/** One file of 4 MB and its form. */
const MULTIPART_LIMIT = 5 * 1024 * 1024

/** Binds a route to its method and path: access, parsing, idempotency, one transaction, effects, envelope. */
export function registerRoute(app: Hono<ServerEnv>, path: string, route: Route, kernel: Kernel): void {
  const { endpoint } = route
  const limit = bodyLimit({
    maxSize: route.maxBodyBytes ?? (endpoint.encoding === 'json' ? JSON_LIMIT : MULTIPART_LIMIT),
    onError: () => {
      throw new RefusedError('too_large')
    },
  })
  // The body of a call is read in its turn, also by the check of its size.
  app.on(endpoint.method, path, takeTurn(route, kernel), limit, (c) => answerCall(c, route, kernel))
}

async function answerCall(c: Context<ServerEnv>, route: Route, kernel: Kernel): Promise<Response> {
  const { now, ip, session, who } = c.get('admitted')
  const language = languageOf(c)
  if (session) await keepPace(kernel.limiter, route, session)
  const slowDigest: SlowDigest = (text, salt) =>
    kernel.turns.hashing.pass(who, () => kernel.passwords.digest(text, salt))
  const input = await readInput(c, route.endpoint)
  // The connection broke while the call waited for its turn: what was missing of its body was read as empty.
  if (route.endpoint.body && c.env.incoming?.complete === false) throw new RefusedError('malformed')
  const operation = await operationOf(c, route, session, input, kernel.uploads, slowDigest)
  const cookies = c.req.header('Cookie') ?? null
  const caller = { userId: session?.userId ?? null, address: ip, requestId: c.get('requestId') }
  const call = { input, session, operation, now, ip, language, cookies, caller, who }
  const effects = collectEffects()
  const prepared = await prepareCall(kernel, route, call)
  const { answer, isReplay } = await runCall(kernel, route, {
    ...call,
    effects,
    prepared,
  })
  if (isReplay) c.header(REPLAYED_HEADER, 'true')
  c.set('events', effects.notes)
  // An answer with a token is not compressed: its length could tell of the token (docs/decisions/0169).
  const mayCompress = session !== null && answer.cookie === undefined
  return send(c, answer, { operation: operation?.key, mayCompress })
}

type Prepared = { readonly value: unknown } | 'skipped'

/** The key of a call has an answer: to prepare another would waste a turn. */
class AnsweredError extends Error {
  override readonly name = 'AnsweredError'
}

/** Looks for the answer once the call has its turn: the same call may have had one before it. */
async function prepareCall(
  { db, turns }: Kernel,
  { prepare }: Route,
  { input, operation, who, ...early }: Omit<Call, 'effects' | 'prepared'>,
): Promise<Prepared> {
  const inTurnOf =
    (gate: Gate): InTurn =>
    (work) =>
      gate.pass(who, async () => {
        if (operation !== null && (await isAnswered(db, operation))) throw new AnsweredError()
        return work()
      })
  try {
    const call = { ...early, hashInTurn: inTurnOf(turns.hashing), decodeInTurn: inTurnOf(turns.decoding) }
    return { value: await prepare?.(input, call) }
  } catch (error) {
    if (error instanceof AnsweredError) return 'skipped'
    throw error
  }
}

interface Call {
  input: unknown
  session: Session | null
  operation: Operation | null
  now: Date
  effects: CollectedEffects
  ip: string
  language: Language
  caller: EventCaller
  cookies: string | null
  /** Whose turn it is: the account, or the address of a guest. */
  who: string
  prepared: Prepared
}

async function runCall(
  kernel: Kernel,
  route: Route,
  call: Call,
): Promise<{ answer: Answer; isReplay: boolean }> {
  const { operation, effects, who } = call
  let result: { answer: Answer; isReplay: boolean }
  let isCommitting = false
  try {
    const transact = () =>
      inTransaction(route.mayBeStale === true ? kernel.staleReads : kernel.db, route, async (tx) => {
        const answered = await answerInside(tx, kernel, route, call)
        isCommitting = true
        return answered
      })
    result = await queueOf(route, kernel.turns, call.input).pass(who, transact)
  } catch (error) {
    // A connection lost during the commit leaves its outcome unknown: an unused file is better than a
    // recorded payment without its proof.
    if (!isCommitting) await undoEffects(effects)
    throw error
  }
  const hasHappened = result.answer.body.success && !result.isReplay
  if (!hasHappened) await undoEffects(effects)
  else await settleEffects(kernel, effects, operation?.key)
  return result
}

function queueOf({ isRead, isFullRead }: Route, turns: Turns, input: unknown): Gate {
  if (!isRead) return turns.writes
  return isFullRead?.(input) === true ? turns.fullReads : turns.reads
}

/** SQLSTATE of a transaction that conflicts with a concurrent change of the same row. */
const SERIALIZATION_FAILURE = '40001'
/** Each time, one of the conflicting calls succeeds; no session syncs more pages than this at once. */
const MOST_TRIES = 10

/**
 * A read may update its session's row, and is retried when it conflicts with another update: nothing has been
 * committed, and PostgreSQL leaves the retry to the client (its manual, 13.2.2).
 */
async function inTransaction<Result>(
  db: Pick<Database, 'transaction'>,
  { isolation }: Route,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (isolation === 'read committed') return db.transaction(work)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work, { isolationLevel: isolation })
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      const hasMetAnother = [error, cause].some((each) => hasCode(each, SERIALIZATION_FAILURE))
      if (!hasMetAnother || tries === MOST_TRIES) throw error
    }
  }
}

async function answerInside(tx: Tx, kernel: Kernel, route: Route, call: Call) {
  const { operation, effects, input, session, now, ip, language, cookies, caller, prepared } = call
  if (operation) {
    const claim = await claimOperation(tx, operation)
    if (claim.kind === 'replay') return { answer: claim.answer, isReplay: true }
    if (claim.kind === 'running') return refusedNow('request_in_progress', language)
    if (claim.kind === 'reused') return refusedNow('idempotency_key_reused', language)
  }
  if (prepared === 'skipped') throw new BusyError('The answer under a key was deleted meanwhile')
  const key = operation?.key ?? null
  const outcome = await withinLimit(kernel.limiter, route, session, () =>
    route.answer(input, { tx, now, session, key, ip, language, cookies, effects }, prepared.value),
  )
  const answer = answerOf(route.endpoint, outcome, language)
  if (outcome.ok) {
    await auditEvents(tx, effects.notes, caller, now)
    await publishInside(tx, kernel.publisher, effects)
  }
  if (operation && isForGood(answer)) await keepAnswer(tx, operation, toKeep(answer, route), now)
  return { answer, isReplay: false }
}

function toKeep(answer: Answer, { dataToKeep }: Route): Answer {
  const { body } = answer
  return dataToKeep === undefined || body.data === undefined
    ? answer
    : { ...answer, body: { ...body, data: dataToKeep(body.data) } }
}

function refusedNow(code: 'request_in_progress' | 'idempotency_key_reused', language: Language) {
  return { answer: refusalAnswer(refuse(code), language), isReplay: false }
}

interface Sending {
  /** Echoes the key, so that a client can tell the answer from a captive portal's page. */
  readonly operation?: string | undefined
  readonly mayCompress?: boolean
}

/** Sends an answer. */
export async function send(
  c: Context<ServerEnv>,
  answer: Answer,
  { operation, mayCompress = false }: Sending = {},
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (answer.cookie !== undefined) c.header('Set-Cookie', answer.cookie)
  if (answer.body.code !== undefined) c.set('refusal', answer.body.code)
  if (answer.retryAfterSeconds !== undefined) c.header('Retry-After', String(answer.retryAfterSeconds))
  const body = operation === undefined ? answer.body : { ...answer.body, operation }
  const text = JSON.stringify(body)
  const compressed = mayCompress ? await compressedAnswer(text, c.req.header('Accept-Encoding')) : null
  return c.newResponse(compressed ?? text, answer.status, {
    'Content-Type': 'application/json; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(compressed && { 'Content-Encoding': 'gzip' }),
  })
}
