import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** The system counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time used so far, in milliseconds. */
export interface Cpu {
  readonly node: number
  readonly postgres: number
}

/** Reads the processor time used by the server and its PostgreSQL. */
export async function cpuOf(serverPid: number, postmasterPid: number): Promise<Cpu> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStat))
  let postgres = 0
  let node = 0
  for (const stat of all) {
    if (stat === undefined) continue
    if (stat.pid === serverPid) node = stat.own
    if (stat.pid === postmasterPid) postgres += stat.own + stat.ended
    if (stat.parent === postmasterPid) postgres += stat.own
  }
  return { node, postgres }
}

async function readStat(pid: string) {
  let text: string
  try {
    text = await readFile(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since it was listed.
    return undefined
  }
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return {
    pid: Number(pid),
    parent,
    own: (user + system) * TICK_MS,
    ended: (endedUser + endedSystem) * TICK_MS,
  }
}

/** The parent process of this PostgreSQL. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const lock = await readFile(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

/** PostgreSQL's work since its counters were last reset. */
export interface Statements {
  readonly statements: number
  /** Statements but begin, commit and settings. */
  readonly reads: number
  /** Pages of 8 KiB read, in memory or on disk. */
  readonly buffers: number
}

export async function forgetStatements(client: pg.Client): Promise<void> {
  await client.query('select pg_stat_statements_reset()')
}

/** Of the database of this connection. Excludes the queue's own statements, and those of this measurement. */
export async function readStatements(client: pg.Client): Promise<Statements> {
  const { rows } = await client.query<Record<keyof Statements, string>>(
    `select coalesce(sum(calls), 0) as statements,
       coalesce(sum(calls) filter (where query !~* '^\\s*(begin|start|commit|rollback|savepoint|release|set|reset)'), 0) as reads,
       coalesce(sum(shared_blks_hit + shared_blks_read), 0) as buffers
     from pg_stat_statements where query not ilike '%pgboss%' and query not ilike '%pg_stat_statements%'
       and dbid = (select oid from pg_database where datname = current_database())`,
  )
  return {
    statements: Number(rows[0]?.statements),
    reads: Number(rows[0]?.reads),
    buffers: Number(rows[0]?.buffers),
  }
}

/** The statements that PostgreSQL worked on most since its counters were last reset. */
export async function costliestStatements(client: pg.Client, count: number) {
  const { rows } = await client.query<{ query: string; calls: string; ms: number; buffers: string }>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as query, calls, total_exec_time as ms,
       shared_blks_hit + shared_blks_read as buffers
     from pg_stat_statements where query not ilike '%pg_stat_statements%'
       and dbid = (select oid from pg_database where datname = current_database())
     order by total_exec_time desc limit $1`,
    [count],
  )
  return rows.map(({ query, calls, ms, buffers }) => ({
    query,
    calls: Number(calls),
    ms: Math.round(ms),
    buffersEach: Math.round(Number(buffers) / Number(calls)),
  }))
}
