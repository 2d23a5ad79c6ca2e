import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import * as v from 'valibot'
import { vi } from 'vitest'

/** One statement sent, with the cost of its plan. */
interface StatementCost {
  readonly text: string
  /** Pages of 8 KiB read, in memory or on disk, without those of planning. */
  readonly buffers: number
}

export interface Costs {
  readonly statements: readonly StatementCost[]
  readonly buffers: number
}

const PlanSchema = v.tuple([
  v.object({ Plan: v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }) }),
])
const BEGIN = /^\s*begin/i
const END = /^\s*(commit|rollback)\s*$/i
const PLANNED = /^\s*(select|insert|update|delete|with)/i

/** Whether a statement is sent by the work itself: what earlier calls left to do in the background is not counted. */
const ofWork = new AsyncLocalStorage<boolean>()

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Does the work, with this in the place of each client's `query`. */
async function withQuery(work: () => Promise<unknown>, replace: (query: Query) => Query): Promise<void> {
  const prototype: { query: Query } = pg.Client.prototype
  const replaced = replace(prototype.query)
  const spy = vi.spyOn(prototype, 'query').mockImplementation(replaced)
  try {
    await ofWork.run(true, work)
  } finally {
    spy.mockRestore()
  }
}

/** How many statements the work sends itself. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  await withQuery(
    work,
    (query) =>
      function (this: pg.Client, ...args) {
        if (ofWork.getStore() === true) count += 1
        return query.apply(this, args)
      },
  )
  return count
}

/**
 * The database cost of `work`: each statement first runs under EXPLAIN (ANALYZE, BUFFERS), is rolled back,
 * and then runs. On any machine, counts show how a call grows with others' data; times do not.
 */
export async function costsOf(work: () => Promise<unknown>): Promise<Costs> {
  const statements: StatementCost[] = []
  const inTransaction = new WeakSet<pg.Client>()

  async function explain(query: Query, client: pg.Client, text: string, values: unknown): Promise<void> {
    const [enter, leave] = inTransaction.has(client)
      ? ['savepoint cost', 'rollback to savepoint cost; release savepoint cost']
      : ['begin', 'rollback']
    await query.call(client, enter)
    const result = await query.call(client, {
      text: `explain (analyze, buffers, format json) ${text}`,
      values,
    })
    await query.call(client, leave)
    const { rows } = v.parse(v.object({ rows: v.array(v.record(v.string(), v.unknown())) }), result)
    const [{ Plan: plan }] = v.parse(PlanSchema, rows[0]?.['QUERY PLAN'])
    statements.push({ text, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] })
  }

  await withQuery(
    work,
    (query) =>
      function (this: pg.Client, ...args) {
        const { text, values = args[1] } = statementOf(args[0])
        if (BEGIN.test(text)) inTransaction.add(this)
        else if (END.test(text)) inTransaction.delete(this)
        if (!PLANNED.test(text) || ofWork.getStore() !== true) return query.apply(this, args)
        const last = args.at(-1)
        if (typeof last !== 'function') {
          return explain(query, this, text, values).then(() => query.apply(this, args))
        }
        explain(query, this, text, typeof values === 'function' ? undefined : values).then(
          () => query.apply(this, args),
          (error: unknown) => {
            Reflect.apply(last, undefined, [error])
          },
        )
        return undefined
      },
  )
  return { statements, buffers: statements.reduce((sum, { buffers }) => sum + buffers, 0) }
}

function statementOf(query: unknown): { text: string; values?: unknown } {
  if (typeof query === 'string') return { text: query }
  return v.parse(v.object({ text: v.string(), values: v.optional(v.unknown()) }), query)
}
