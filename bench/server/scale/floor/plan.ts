import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A statement of a recorded call, in the order in which they were sent. */
export interface RecordedStatement {
  /** Which of the call's connections it was sent on. */
  readonly connection: number
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
  readonly rowMode?: 'array'
  /** What it answered. */
  rows: unknown[]
}

/** What a request says itself, by name: ids and hashes. */
export type Facts = Readonly<Record<string, string>>

/**
 * Runs the statements of a recorded call again, for another request.
 *
 * @param poolOf the pool for the recorded connection of this number. From one pool for all, calls that hold one
 * connection and wait for their second would wait for each other.
 */
export type Plan = (poolOf: (connection: number) => pg.Pool, facts: Facts) => Promise<void>

interface Run {
  readonly facts: Facts
  readonly results: unknown[][]
  readonly made: Map<string, string>
}
type Compute = (run: Run) => unknown

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * What a bare handler would do for such calls: send the same statements with this request's values. An id in a value
 * is the request's where the recorded request gave it, else that of the same place of an earlier answer, else new.
 * All of that is found out here, so that a run does nothing else than to fill in.
 *
 * @param given the facts of the recorded request
 */
export function planOf(recorded: readonly RecordedStatement[], given: Facts): Plan {
  const factNames = new Map(Object.entries(given).map(([name, value]) => [value, name]))
  const names = new RegExp([...factNames.keys(), UUID].join('|'), 'g')
  const answered = new Map<string, (run: Run) => unknown>()

  function sourceOf(found: string): Compute {
    const fact = factNames.get(found)
    if (fact !== undefined) return ({ facts }) => facts[fact]
    const known = answered.get(found)
    if (known !== undefined) return known
    return ({ made }) => {
      const id = made.get(found) ?? randomUUID()
      made.set(found, id)
      return id
    }
  }

  /** Undefined for a value that is the same in every run. */
  function computeOf(value: unknown): Compute | undefined {
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value
      const items = list.map(computeOf)
      if (items.every((item) => item === undefined)) return undefined
      return (run) => items.map((item, place) => (item === undefined ? list[place] : item(run)))
    }
    if (typeof value !== 'string') return undefined
    const parts: Compute[] = []
    let end = 0
    for (const { 0: found, index } of value.matchAll(names)) {
      if (index > end) {
        const text = value.slice(end, index)
        parts.push(() => text)
      }
      parts.push(sourceOf(found))
      end = index + found.length
    }
    if (parts.length === 0) return undefined
    const rest = value.slice(end)
    return (run) => parts.map((part) => part(run)).join('') + rest
  }

  const steps = recorded.map(({ connection, text, values, name, rowMode, rows }, place) => {
    const computed = values.map(computeOf)
    for (const [path, id] of idsIn(rows)) {
      if (!factNames.has(id) && !answered.has(id)) answered.set(id, ({ results }) => at(results[place], path))
    }
    const query = { text, ...(name !== undefined && { name }), ...(rowMode !== undefined && { rowMode }) }
    return { connection, query, values, computed }
  })

  return async (poolOf, facts) => {
    const run: Run = { facts, results: [], made: new Map() }
    const clients: pg.PoolClient[] = []
    try {
      for (const { connection, query, values, computed } of steps) {
        const client = (clients[connection] ??= await poolOf(connection).connect())
        const filled = computed.map((compute, place) =>
          compute === undefined ? values[place] : compute(run),
        )
        const { rows } = await client.query<pg.QueryResultRow>({ ...query, values: filled })
        run.results.push(rows)
      }
    } finally {
      for (const client of clients) client.release()
    }
  }
}

type Path = readonly (string | number)[]

/** Every id in these rows, with where it is. */
function idsIn(value: unknown, path: Path = []): [Path, string][] {
  if (typeof value === 'string') return new RegExp(`^${UUID}$`).test(value) ? [[path, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, [...path, name]))
}

function at(value: unknown, path: Path): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, name)
  }
  return found
}
