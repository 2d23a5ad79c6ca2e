import * as v from 'valibot'
import { type Kept, signInMembers, syncAll } from '../../large/calls.ts'
import { callsOfOthers, paceFor, type Others, type Times } from '../../flood/others.ts'
import { percentile } from '../../../support/statistics.ts'
import type { Figure } from '../figures.ts'
import { type Bench, cpuDuring } from '../measuring.ts'

const SYNCERS = 40
/** On this day in India. The first run of an installation that never reminded anybody: everybody is due at once. */
const DAY = '2026-11-05'
const BEFORE_NINE = `${DAY}T08:58:00+05:30`
const NINE = `${DAY}T09:00:00+05:30`

/** The work of the minute in which everybody's reminders are due, by the process that also answers. */
export async function measureDue(bench: Bench): Promise<Figure[]> {
  const { client, server, options, people } = bench
  // A first run some days earlier, when no reminder is due, warms up code and indexes.
  await server.ask('do what is due')
  await server.ask('set clock', BEFORE_NINE)
  const others = await readyOthers(bench)
  const quiet = await callsOfOthers(server.url, others, options.seconds * 1_000)

  const before = await countsOf(bench)
  await server.ask('set clock', NINE)
  let ms = 0
  let isDone = false
  const meanwhile: Times[] = []
  const callingWhileWorking = async () => {
    do meanwhile.push(await callsOfOthers(server.url, others, 1_000))
    while (!isDone)
  }
  const cpu = await cpuDuring(bench, async () => {
    const working = server.ask('do what is due').then((took) => {
      ms = v.parse(v.number(), took)
      isDone = true
    })
    await Promise.all([working, callingWhileWorking()])
  })
  // In every later minute of the day no reminder is left.
  let laterMs = 0
  const later = await cpuDuring(bench, async () => {
    laterMs = v.parse(v.number(), await server.ask('do what is due'))
  })
  const told = (await countsOf(bench)).notices - before.notices
  const { rows } = await client.query<{ people: number }>(
    'select count(distinct user_id)::integer as people from notifications where created_at >= $1',
    [NINE],
  )
  const during = {
    sync: meanwhile.flatMap(({ sync }) => sync),
    submit: meanwhile.flatMap(({ submit }) => submit),
    failed: meanwhile.reduce((sum, { failed }) => sum + failed, 0),
  }
  const p99 = (times: readonly number[]) => percentile(times, 0.99)
  const other = (call: 'sync' | 'submit'): Figure => ({
    what: `others’ ${call} at 09:00, p99`,
    value: p99(during[call]) / p99(quiet[call]),
    unit: '×',
    gate: 2,
    goal: 2,
    beside: `${p99(during[call]).toFixed(0)} ms of ${during[call].length}; quiet ${p99(quiet[call]).toFixed(0)} ms of ${quiet[call].length}; ${during.failed} failed`,
  })
  return [
    {
      what: `due jobs at 09:00 for ${people} people`,
      value: ms / 1_000,
      unit: ' s',
      gate: 60,
      goal: 20,
      beside: `${told} notices to ${rows[0]?.people} people; Node ${(cpu.node / 1000).toFixed(1)}, PostgreSQL ${(cpu.postgres / 1000).toFixed(1)} s with others’ calls. A minute later: ${(laterMs / 1000).toFixed(1)} s, PostgreSQL ${(later.postgres / 1000).toFixed(1)} s`,
    },
    other('sync'),
    other('submit'),
  ]
}

async function readyOthers({ client, server }: Bench): Promise<Others> {
  const members = await signInMembers(client, 2_500)
  const syncers: { member: (typeof members)[number]; kept: Kept }[] = []
  for (const member of members.splice(0, SYNCERS)) {
    syncers.push({ member, kept: await syncAll(server.url, member) })
  }
  const others: Others = { syncers, payers: members, everyMs: { sync: 0, submit: 0 } }
  others.everyMs = await paceFor(server.url, others)
  return others
}

async function countsOf({ client }: Bench) {
  const { rows } = await client.query<{ notices: number }>(
    'select count(*)::integer as notices from notifications',
  )
  return { notices: rows[0]?.notices ?? 0 }
}
