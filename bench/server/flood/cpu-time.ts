import { readdir, readFile } from 'node:fs/promises'
import { hasCode } from '#server/platform/error-code.ts'

/** Processor time in ms of a server's process, and of the PostgreSQL it started. */
export interface CpuMs {
  readonly server: number
  readonly database: number
}

export const NO_CPU: CpuMs = { server: 0, database: 0 }
export const plus = (a: CpuMs, b: CpuMs): CpuMs => ({
  server: a.server + b.server,
  database: a.database + b.database,
})
export const scaled = ({ server, database }: CpuMs, by: number): CpuMs => ({
  server: server * by,
  database: database * by,
})
export const minus = (a: CpuMs, b: CpuMs): CpuMs => plus(a, scaled(b, -1))

/** Linux counts in hundredths of a second (`getconf CLK_TCK`). */
const MS_PER_TICK = 10

interface Spent {
  readonly pid: number
  readonly parent: number
  /** Of this process, and of its children that have ended. */
  readonly ms: number
}

/** The processor time that the process and its descendants have used so far; Linux only. */
export async function cpuOf(server: number): Promise<CpuMs> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(pids.map(spentBy))).flatMap((spent) => spent ?? [])
  const ours = new Set([server])
  // A child may be listed before its parent.
  for (let known = 0; known !== ours.size;) {
    known = ours.size
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid)
  }
  const ms = (isOurs: (pid: number) => boolean) =>
    all.filter(({ pid }) => isOurs(pid)).reduce((sum, each) => sum + each.ms, 0)
  return { server: ms((pid) => pid === server), database: ms((pid) => pid !== server && ours.has(pid)) }
}

/** Undefined for a process that has ended meanwhile. */
async function spentBy(name: string): Promise<Spent | undefined> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return undefined
    throw error
  })
  if (stat === undefined) return undefined
  // The name before may hold spaces; from here on see proc_pid_stat(5), whose first field is then 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    pid: Number(name),
    parent: field(4),
    ms: (field(14) + field(15) + field(16) + field(17)) * MS_PER_TICK,
  }
}
