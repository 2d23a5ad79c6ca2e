import { compressedAnswer } from '#server/http/answers/compressed-answer.ts'
import { signInPast } from '#tests/support/cirkles/seed-large.ts'
import { post } from '../../large/calls.ts'
import { median, percentile } from '../../../support/statistics.ts'
import type { Figure } from '../figures.ts'
import { type Bench, costsOfBoth, cpuEach, type Side } from '../measuring.ts'

const ROUNDS = 3

interface Person {
  readonly token: string
}

/** A phone without anything, whose person is in ten Cirkles, beside the same rows read by hand. */
export async function measureColdSync(bench: Bench): Promise<Figure[]> {
  const { client, server } = bench
  const { rows } = await client.query<{ id: string }>(
    `select user_id as id from members join cirkles on cirkles.id = cirkle_id and status = 'active'
     group by user_id having count(*) = 10 order by user_id`,
  )
  const people: Person[] = []
  for (const { id } of rows) people.push({ token: await signInPast(client, id) })
  const floor = await bench.startFloor()
  const sync = (url: string) => (person: Person) => post(url, '/sync', person, { have: {}, messages: {} })
  const sides = {
    ours: { pid: server.pid, items: people, act: sync(server.url) },
    floor: { pid: floor.pid, items: people, act: sync(floor.url) },
  }
  const bytes = { ours: await bytesOf(sides.ours), floor: await bytesOf(sides.floor) }
  // A person has one sync of everything a minute at full speed.
  const startAnew = () => client.query('delete from rate_limits')
  await startAnew()
  await costsOfBoth(bench, sides.ours, sides.floor)
  const times = { ours: [] as number[], floor: [] as number[] }
  const cpu = { ours: [] as number[], floor: [] as number[] }
  const node = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await startAnew()
    const { ours, floor: bare } = await costsOfBoth(bench, sides.ours, sides.floor)
    times.ours.push(...ours.times)
    times.floor.push(...bare.times)
    cpu.ours.push(cpuEach(ours))
    cpu.floor.push(cpuEach(bare))
    node.ours.push(ours.node / ours.calls)
    node.floor.push(bare.node / bare.calls)
  }
  const p99 = { ours: percentile(times.ours, 0.99), floor: percentile(times.floor, 0.99) }
  const kib = (count: number) => (count / 1024).toFixed(0)
  const of = (side: 'ours' | 'floor') =>
    `p50 ${median(times[side]).toFixed(0)}, p99 ${p99[side].toFixed(0)} ms, CPU ${median(cpu[side]).toFixed(0)} ms (Node ${median(node[side]).toFixed(0)}), ${kib(bytes[side].plain)} KiB, compressed ${kib(bytes[side].compressed)}`
  return [
    {
      what: `cold sync, ${people.length} members of ten Cirkles, p99`,
      value: p99.ours / p99.floor,
      unit: '×',
      gate: 2,
      goal: 1.5,
      beside: `${of('ours')}; by hand ${of('floor')}`,
      cpu: median(cpu.ours),
    },
  ]
}

/** Of the middle one of ten answers; and as it travels. */
async function bytesOf({ items, act }: Side<Person>): Promise<{ plain: number; compressed: number }> {
  const sizes = { plain: [] as number[], compressed: [] as number[] }
  for (const person of items.slice(0, 10)) {
    const text = JSON.stringify(await act(person))
    sizes.plain.push(Buffer.byteLength(text))
    sizes.compressed.push((await compressedAnswer(text, 'gzip'))?.length ?? Buffer.byteLength(text))
  }
  return { plain: median(sizes.plain), compressed: median(sizes.compressed) }
}
