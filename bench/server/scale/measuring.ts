import type pg from 'pg'
import { type Cpu, cpuOf, forgetStatements, readStatements } from '../large/counters.ts'
import type { Postgres } from './database/postgres.ts'
import type { Program } from './programs/remote.ts'
import type { Server } from './programs/server.ts'

/** What the rows of the table are measured on. */
export interface Bench {
  readonly people: number
  readonly postgres: Postgres
  /** Of the owner of the measured database. */
  readonly client: pg.Client
  readonly server: Server
  /** Another process on the same database. */
  startServer(options?: { readonly port?: number }): Promise<Server>
  /** The same calls by a bare handler. */
  startFloor(): Promise<Server>
  /** A process of phones. */
  startPhones(): Promise<Program>
  /** Runs `act`; with `--profile` the server's time meanwhile is part of the row's profile. */
  profiled<Result>(act: () => Promise<Result>): Promise<Result>
  readonly options: {
    readonly calls: number
    readonly sockets: number
    readonly seconds: number
  }
}

/** What calls took, in all. */
export interface Cost {
  readonly calls: number
  /** Milliseconds of processor time. */
  readonly node: number
  readonly postgres: number
  readonly statements: number
  /** Those but begin, commit and settings. */
  readonly reads: number
  /** Milliseconds from a call to its answer, one by one. */
  readonly times: readonly number[]
}

export const NO_COST: Cost = { calls: 0, node: 0, postgres: 0, statements: 0, reads: 0, times: [] }

export const plus = (a: Cost, b: Cost): Cost => ({
  calls: a.calls + b.calls,
  node: a.node + b.node,
  postgres: a.postgres + b.postgres,
  statements: a.statements + b.statements,
  reads: a.reads + b.reads,
  times: [...a.times, ...b.times],
})

/** Costs of `act` for each item, one after the other; of the process `pid` and of PostgreSQL. */
export async function costOf<Item>(
  { client, postgres, profiled, server }: Pick<Bench, 'client' | 'postgres' | 'profiled' | 'server'>,
  pid: number,
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Cost> {
  const times: number[] = []
  const actOnAll = async () => {
    for (const item of items) {
      const began = performance.now()
      await act(item)
      times.push(performance.now() - began)
    }
  }
  await forgetStatements(client)
  const before = await cpuOf(pid, postgres.pid)
  await (pid === server.pid ? profiled(actOnAll) : actOnAll())
  const after = await cpuOf(pid, postgres.pid)
  const { statements, reads } = await readStatements(client)
  return {
    calls: items.length,
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    statements,
    reads,
    times,
  }
}

const BLOCK = 25

/** One way of making calls, and the process that answers them. */
export interface Side<Item> {
  readonly pid: number
  readonly items: readonly Item[]
  readonly act: (item: Item) => Promise<unknown>
}

/** Costs of two ways, in turn, so that what else the machine does meets both. */
export async function costsOfBoth<Item>(
  bench: Pick<Bench, 'client' | 'postgres' | 'profiled' | 'server'>,
  ours: Side<Item>,
  floor: Side<Item>,
): Promise<{ readonly ours: Cost; readonly floor: Cost }> {
  const total = { ours: NO_COST, floor: NO_COST }
  const most = Math.max(ours.items.length, floor.items.length)
  for (let from = 0; from < most; from += BLOCK) {
    // The floor first: the statements that are counted last are ours.
    for (const [name, side] of Object.entries({ floor, ours } as const)) {
      const items = side.items.slice(from, from + BLOCK)
      const cost = await costOf(bench, side.pid, items, side.act)
      if (name === 'ours') total.ours = plus(total.ours, cost)
      else total.floor = plus(total.floor, cost)
    }
  }
  return total
}

/** Milliseconds of processor time a call, of Node and PostgreSQL together. */
export const cpuEach = ({ node, postgres, calls }: Cost): number => (node + postgres) / calls

/** What `act` costs a server and PostgreSQL in all. */
export async function cpuDuring(
  { server, postgres, profiled }: Pick<Bench, 'server' | 'postgres' | 'profiled'>,
  act: () => Promise<unknown>,
): Promise<Cpu> {
  const before = await cpuOf(server.pid, postgres.pid)
  await profiled(act)
  const after = await cpuOf(server.pid, postgres.pid)
  return { node: after.node - before.node, postgres: after.postgres - before.postgres }
}

export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
