import { expect, test } from 'vitest'
import { buildEarlier } from '#tests/faults/upgrade/earlier-version.ts'
import { startPaying } from './stack/pay.ts'
import { fillWithPayers } from './stack/people.ts'
import { type Stack, startStack } from './stack/stack.ts'

/** The commit whose release is replaced: `ROLL_FROM`, or the one before processes had roles. */
const BEFORE_ROLES = process.env['ROLL_FROM'] ?? '2855029b'
/** One whose processes know PgBouncer and Redis. */
const WITH_ROLES = process.env['ROLL_FROM'] ?? 'feb2779c'

const PLAIN = { isPlain: true, hasRoles: false } as const

test.each([
  { proxy: 'caddy', through: 'alone', from: BEFORE_ROLES, options: PLAIN, others: [] },
  // It does not ask who is ready, and passes no call on that may have been done.
  { proxy: 'nginx', through: 'alone', from: BEFORE_ROLES, options: PLAIN, others: ['503'] },
  { proxy: 'caddy', through: 'with PgBouncer and Redis', from: WITH_ROLES, options: {}, others: [] },
] as const)(
  'behind $proxy, $through, a release replaces the one before process by process while phones pay: no answer but a receipt, or $others',
  async ({ proxy, from, options, others }) => {
    const release = await buildEarlier(from)
    const stack = await startStack({ proxy, release, ...options })
    const paying = startPaying(stack, await fillWithPayers(stack, 8, 200))
    await paying.untilAllPay()
    for (const server of [stack.jobs, ...stack.web]) {
      server.runFrom(process.cwd())
      await server.end()
      await server.start()
      const { phones } = await paying.untilAllPay()
      console.log(`${proxy}, ${server.name} replaced: every phone has paid after ${phones.toFixed(1)} s`)
      await expectFilesOfEach(stack)
    }
    const compared = await paying.compare()
    console.log(JSON.stringify(compared))
    expect(compared).toMatchObject({ lost: 0, double: 0, refused: [] })
    const unexpected = Object.keys(compared.answers).filter((status) => !['201', ...others].includes(status))
    expect(unexpected, stack.proxy.printed()).toEqual([])
  },
  900_000,
)

/** A page of either process gets its files, whichever process is asked for them. */
async function expectFilesOfEach({ url, web }: Stack): Promise<void> {
  const pages = await Promise.all(
    web.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/sign-in`)).text()),
  )
  const files = new Set(pages.flatMap((page) => page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []))
  expect(files.size).toBeGreaterThan(10)
  for (const file of files) expect((await fetch(url + file)).status, file).toBe(200)
}
