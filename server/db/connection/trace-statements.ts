import type pg from 'pg'
import type { Tracing } from '#server/platform/tracing/tracing.ts'

/** Inserts of many rows have a placeholder for each value. */
const LONGEST_TEXT = 2_000

/** Makes the statements of a pool steps of the trace that is under way; those of no trace begin none. */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  const traced = new WeakSet<pg.ClientBase>()
  pool.on('acquire', (client) => {
    if (traced.has(client)) return
    traced.add(client)
    traceClient(client, tracing)
  })
}

function traceClient(client: pg.ClientBase, tracing: Tracing): void {
  const query = client.query.bind(client)
  const queryTraced = (...args: readonly unknown[]): unknown => {
    const text = textOf(args[0])
    if (text === undefined || !tracing.isInside()) return Reflect.apply(query, undefined, args)
    const answer = args.at(-1)
    if (!isCallback(answer)) return inSpan(text, args)
    inSpan(text, args.slice(0, -1)).then((result) => answer(null, result), answer)
    return undefined
  }
  const inSpan = (text: string, args: readonly unknown[]): Promise<unknown> =>
    tracing.inSpan(
      {
        name: /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL',
        kind: 'client',
        facts: { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) },
      },
      async () => Reflect.apply(query, undefined, args) as unknown,
    )
  Object.defineProperty(client, 'query', { configurable: true, value: queryTraced })
}

type Callback = (error: unknown, result?: unknown) => void

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** The text of a statement; undefined for a stream or a cursor, which answers by itself. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined
}

/** Values are parameters, and no part of the text; but a text may have been written with one. */
const withoutLiterals = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, LONGEST_TEXT)
