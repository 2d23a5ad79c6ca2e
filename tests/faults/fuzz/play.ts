import fc from 'fast-check'
import type pg from 'pg'
import { digestOf } from '#server/platform/opaque-token.ts'
import { rewind, saveForRewind } from '#tests/support/postgres/rewindable-database.ts'
import { operationsOf, type Operation } from './document.ts'
import { faultsOf } from './judge.ts'
import type { Draft } from './draft.ts'
import { likelyRequests, requestsFor } from './requests.ts'
import { type Scene, setScene } from './scene/set-scene.ts'
import { type Line, openLine, type Received, type Sent } from './send.ts'
import { writeRequest } from './write-request.ts'

export interface Plan {
  readonly seed: number
  readonly requests: number
  /** The only operation to send requests for; undefined: all. */
  readonly operation: string | undefined
}

export interface Fault {
  /** `login: status 418 is not documented` */
  readonly what: string
  /** The first request that showed it, and its answer. */
  readonly example: string
}

export interface Played {
  /** How many likely requests were sent before those of the plan. */
  readonly likely: number
  /** Answers of each class by operation: `2xx`, `429`, `elsewhere` for calls that the document does not have. */
  readonly tally: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Each once. */
  readonly faults: readonly Fault[]
}

/** After so many requests the world is as it was: nobody stays signed out, suspended or deleted. */
const REWIND_EVERY = 25

const EARLIER_TERMS = '2026-01-05'

/** Sends a plan's requests to a server with demo people. */
export async function play(url: string, database: pg.Client, plan: Plan): Promise<Played> {
  const line = openLine(url)
  const tally = new Map<string, Map<string, number>>()
  const faults = new Map<string, Fault>()
  let likely = 0
  try {
    const liftLimits = () => database.query('delete from rate_limits')
    const outdateConsent = (userId: string) =>
      database.query('update users set terms_version = $1 where id = $2', [EARLIER_TERMS, userId])
    const addOperator = (email: string, role: string, token: string) =>
      database.query(
        `insert into operators (email, role, setup_token_hash, setup_expires_at, created_at)
         values ($1, $2, $3, now() + interval '1 day', now())`,
        [email, role, digestOf(token)],
      )
    const scene = await setScene(url, { liftLimits, outdateConsent, addOperator })
    await liftLimits()
    await saveForRewind(database)
    const document: unknown = await (await fetch(`${url}/api/openapi.json`)).json()
    const operations = operationsOf(document).filter(({ name }) => name === (plan.operation ?? name))
    if (operations.length === 0) throw new Error(`There is no operation ${plan.operation}.`)
    const tryAndCount = async (operation: Operation, drawn: Drawn) => {
      const seed = plan.seed * 1_000_003 + drawn.index
      const [draft] = fc.sample(drawn.requests, { numRuns: 1, seed })
      if (draft === undefined) throw new Error('fast-check makes no request.')
      const { kind, found } = await tryOne(line, scene, operation, { draft, mustSucceed: drawn.mustSucceed })
      const counts = tally.get(operation.name) ?? new Map<string, number>()
      tally.set(operation.name, counts.set(kind, (counts.get(kind) ?? 0) + 1))
      for (const fault of found) if (!faults.has(fault.what)) faults.set(fault.what, fault)
    }
    // First what has to be accepted: of an operation that nobody can do, only the refusals would be judged.
    for (const operation of operations) {
      for (const requests of likelyRequests(operation, scene)) {
        await rewind(database)
        await tryAndCount(operation, { requests, index: likely++, mustSucceed: true })
      }
    }
    for (let index = 0; index < plan.requests; index++) {
      if (index % REWIND_EVERY === 0) await rewind(database)
      const operation = operations[(index + plan.seed) % operations.length]
      if (operation === undefined) continue
      const requests = requestsFor(operation, scene)
      await tryAndCount(operation, { requests, index: likely + index, mustSucceed: false })
    }
  } finally {
    line.close()
  }
  return { likely, tally, faults: [...faults.values()] }
}

/** A request that the plan's seed draws from these. */
interface Drawn {
  readonly requests: fc.Arbitrary<Draft>
  /** How many were sent before it. */
  readonly index: number
  /** Whether a refusal of it is a fault. */
  readonly mustSucceed: boolean
}

async function tryOne(
  line: Line,
  scene: Scene,
  operation: Operation,
  { draft, mustSucceed }: { readonly draft: Draft; readonly mustSucceed: boolean },
): Promise<{ kind: string; found: Fault[] }> {
  const request = writeRequest(draft, scene.callers.get(draft.role))
  let answer: Received
  try {
    answer = await line.send(request)
  } catch (error) {
    const what = `${operation.name}: no answer, ${error instanceof Error ? error.message : String(error)}`
    return { kind: 'none', found: [{ what, example: exampleOf(draft, request) }] }
  }
  const wrong = faultsOf(answer, draft.isElsewhere ? undefined : operation, draft.method)
  if (mustSucceed && answer.status >= 300) wrong.push(`${answer.status} to a request that has to be accepted`)
  return {
    kind: kindOf(draft, answer),
    found: wrong.map((fault) => ({
      what: `${operation.name}: ${fault}`,
      example: `${exampleOf(draft, request)}\nanswer: ${answer.status} ${answer.body.slice(0, 400)}`,
    })),
  }
}

function kindOf({ isElsewhere }: Draft, { status }: Received): string {
  if (isElsewhere) return 'elsewhere'
  return status === 429 ? '429' : `${Math.floor(status / 100)}xx`
}

function exampleOf({ role, how }: Draft, { method, target, headers, body }: Sent): string {
  const sent = Buffer.from(body ?? []).toString('latin1')
  return [
    `as ${role} (${how}): ${method} ${target.slice(0, 300)}`,
    JSON.stringify(headers).slice(0, 400),
    sent.slice(0, 400),
  ].join('\n')
}
