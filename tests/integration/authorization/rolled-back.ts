import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Envelope, EnvelopeSchema, IDEMPOTENCY_KEY_HEADER } from '#contract/wire/envelope.ts'
import { buildApp } from '#server/composition/app.ts'
import type { Tx } from '#server/db/client.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { createAuthenticator } from '#server/modules/accounts/sign-in/session-store.ts'

/** One call, `path` from the root of the server. */
export interface Question {
  readonly method: string
  readonly path: string
  readonly token?: string | undefined
  readonly json?: unknown
  readonly form?: FormData | undefined
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly raw: string
  /** Undefined for an answer without one. */
  readonly envelope: Envelope | undefined
}

/** Makes a call, and rolls back its changes to the database. */
export type Ask = (question: Question) => Promise<Reply>

class EndOfQuestions extends Error {
  override readonly name = 'EndOfQuestions'
}

/**
 * Runs `work` with a server that forgets: it runs inside one transaction that never commits, and returns to
 * the same savepoint after each question. So every question meets the same world, even after one that could
 * change it. Rate limits do not count here; they have their own tests.
 */
export async function withForgetfulServer(deps: AppDeps, work: (ask: Ask) => Promise<void>): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      // On the one connection, work beside an answer has to come after it.
      const later: (() => Promise<unknown>)[] = []
      const { sealing, run } = tx
      const nested = tx.transaction.bind(tx)
      const db = Object.assign(tx, {
        $client: deps.db.$client,
        transaction: <Result>(inside: (tx: Tx) => Promise<Result>) =>
          nested((inner) => inside(Object.assign(inner, { sealing, run }))),
      })
      const app = buildApp({
        ...deps,
        db,
        background: { ...deps.background, begin: (begun) => void later.push(begun) },
        authenticate: createAuthenticator(db),
        limiter: { take: async () => ({ ok: true }), recall: () => null, forgive: async () => {} },
      })
      await work(async (question) => {
        await tx.execute(sql`savepoint question`)
        const reply = await replyOf(await app.fetch(requestOf(question), {}))
        for (const begun of later.splice(0)) await begun()
        await tx.execute(sql`rollback to savepoint question`)
        return reply
      })
      throw new EndOfQuestions()
    })
  } catch (error) {
    if (!(error instanceof EndOfQuestions)) throw error
  }
}

function requestOf({ method, path, token, json, form, bytes, headers = {} }: Question): Request {
  const all = new Headers(headers)
  all.set(IDEMPOTENCY_KEY_HEADER, randomUUID())
  if (token !== undefined) all.set('Authorization', `Bearer ${token}`)
  if (json !== undefined) all.set('Content-Type', 'application/json')
  const body = json === undefined ? (form ?? bytes) : JSON.stringify(json)
  return new Request(`http://127.0.0.1:8080${path}`, {
    method,
    headers: all,
    ...(body === undefined ? {} : { body }),
  })
}

async function replyOf(response: Response): Promise<Reply> {
  const raw = await response.text()
  const isJson = raw !== '' && response.headers.get('content-type')?.startsWith('application/json') === true
  const envelope = isJson ? v.safeParse(EnvelopeSchema, JSON.parse(raw)) : undefined
  return {
    status: response.status,
    headers: response.headers,
    raw,
    envelope: envelope?.success ? envelope.output : undefined,
  }
}
