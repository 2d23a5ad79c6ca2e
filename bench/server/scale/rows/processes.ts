import { type Kept, type Member, signInMembers, submit, syncAgain, syncAll } from '../../large/calls.ts'
import { cpuOf } from '../../large/counters.ts'
import type { Figure } from '../figures.ts'
import type { Bench } from '../measuring.ts'
import type { Server } from '../programs/server.ts'
import { recordSubmission } from './submit.ts'

const AT_ONCE = 32
/** Of so many calls one is a payment; the others are syncs with nothing new. */
const PAYS_EVERY = 10
const ROUNDS = 3

/** Calls a second that two processes answer, beside one: ours, and the bare handler of a submission. */
export async function measureProcesses(bench: Bench): Promise<Figure[]> {
  const { client, server } = bench
  const members = await signInMembers(client, 9_000)
  const syncers: { member: Member; kept: Kept }[] = []
  for (const member of members.splice(0, AT_ONCE)) {
    syncers.push({ member, kept: await syncAll(server.url, member) })
  }
  const payer = (): Member => {
    const found = members.pop()
    if (found === undefined) throw new Error('Everything is paid: there are too few contributions')
    return found
  }
  const servers = [server, await bench.startServer()]
  const floors = [await bench.startFloor(), await bench.startFloor()]
  for (const floor of floors) await recordSubmission(server, floor, payer())

  const ours = async (url: string, place: number) => {
    const syncer = syncers[place % syncers.length]
    if (place % PAYS_EVERY === 0 || syncer === undefined) await submit(url, payer())
    else await syncAgain(url, syncer.member, syncer.kept)
  }
  const bare = async (url: string) => submit(url, payer())
  const perSecond = { ours: [[], []] as number[][], bare: [[], []] as number[][] }
  const busy: string[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const count of [1, 2]) {
      const of = await throughput(bench, servers.slice(0, count), ours)
      // Few payments are left for more of it.
      const floor = await throughput(bench, floors.slice(0, count), bare, 6)
      // The first round warms all of them.
      if (round === 0) continue
      perSecond.ours[count - 1]?.push(of.perSecond)
      perSecond.bare[count - 1]?.push(floor.perSecond)
      if (round === ROUNDS) busy.push(`${count}: ${of.busy}`)
    }
  }
  const mean = (values: readonly number[] = []) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const of = (side: 'ours' | 'bare') => [mean(perSecond[side][0]), mean(perSecond[side][1])] as const
  const [one, two] = of('ours')
  const [bareOne, bareTwo] = of('bare')
  return [
    {
      what: 'two processes beside one, calls a second',
      value: two / one,
      unit: '×',
      gate: 1.8,
      goal: 1.95,
      isMoreBetter: true,
      beside: `${one.toFixed(0)} and ${two.toFixed(0)} a second; bare ${bareOne.toFixed(0)} and ${bareTwo.toFixed(0)}, ${(bareTwo / bareOne).toFixed(2)}×; callers, servers and PostgreSQL share the cores: ${busy.join('; ')}`,
    },
  ]
}

async function throughput(
  { postgres, options }: Bench,
  servers: readonly Server[],
  call: (url: string, place: number) => Promise<unknown>,
  shorter = 1,
) {
  const cpuNow = async () => Promise.all(servers.map(({ pid }) => cpuOf(pid, postgres.pid)))
  const before = await cpuNow()
  const began = performance.now()
  const end = began + (options.seconds * 1_000) / shorter
  let answered = 0
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        const place = next
        next += 1
        await call(servers[place % servers.length]?.url ?? '', place)
        answered += 1
      }
    }),
  )
  const ms = performance.now() - began
  const after = await cpuNow()
  const node = after.reduce((sum, cpu, index) => sum + cpu.node - (before[index]?.node ?? 0), 0)
  const database = (after[0]?.postgres ?? 0) - (before[0]?.postgres ?? 0)
  const share = (cpu: number) => `${Math.round((100 * cpu) / ms)} %`
  return {
    perSecond: (1_000 * answered) / ms,
    busy: `servers ${share(node)}, PostgreSQL ${share(database)} of a core`,
  }
}
