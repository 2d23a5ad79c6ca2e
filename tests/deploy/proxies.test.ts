import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { DATA_CHANGED } from '#contract/realtime/events.ts'
import { FILE_MAX_BYTES } from '#contract/rules/limits.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { confirmByApi, payCash } from '#tests/support/payments/pay-by-api.ts'
import { type Server, type Stack, startStack } from './stack/stack.ts'
import { fillWithPayers, openSocketsAtEach, signIn } from './stack/people.ts'

test.each(['caddy', 'nginx'] as const)(
  'behind %s a payment is made, heard of at both processes, and confirmed',
  async (proxy) => {
    const stack = await startStack({ proxy })
    const [payer] = await fillWithPayers(stack, 1, 1)
    const owed = payer?.owes[0]
    if (owed === undefined) throw new Error('Nobody owes anything.')
    const payee = await signIn(stack, 1)
    const pays = await signIn(stack, 2)

    const ready = await fetch(`${stack.url}/api/ready`)
    expect(await ready.json()).toEqual({
      status: 'ready',
      checks: { database: true, storage: true, realtime: true },
    })
    const sockets = await openSocketsAtEach(stack, payee)

    const options = { baseUrl: stack.url, token: pays.token }
    const date = todayInKolkata(new Date())
    const cash = { method: 'cash', date, location: 'Pune', witnesses: 'Ravi' } as const
    await payCash(options, owed.cirkleId, cash)
    for (const socket of sockets) await socket.waitFor(DATA_CHANGED)
    await confirmByApi(stack.url, payee, pays, owed.cirkleId)
    expect(await statuses(stack.postgres.url)).toEqual(['confirmed'])

    await expectOwnAddress(stack)
    await expectLargestUpload(stack.url, pays.token)
    // The process of the jobs answers nothing else.
    expect((await fetch(`http://127.0.0.1:${stack.jobs.port}/api/ready`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${stack.jobs.port}/api/config`)).status).toBe(404)
    await expect.poll(() => runsOfJobs(stack.jobs)).toBeGreaterThan(0)
    for (const server of stack.web) expect(await runsOfJobs(server)).toBe(0)
  },
)

const statuses = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ status: string }>('select status from payments')
    return rows.map(({ status }) => status)
  })

async function runsOfJobs({ metricsPort }: Server): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counts = [...text.matchAll(/^cirkles_job_seconds_count\{.*\} (\d+)$/gm)]
  expect(counts.length).toBeGreaterThan(0)
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

/** What a caller says of its address is not passed on. */
async function expectOwnAddress({ url, web }: Stack): Promise<void> {
  const answer = await fetch(`${url}/api/config`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  const id = answer.headers.get('X-Request-Id') ?? 'none'
  const lines = () =>
    web.flatMap((server) =>
      server
        .printed()
        .split('\n')
        .filter((line) => line.includes(id)),
    )
  await expect.poll(lines).toEqual([expect.stringMatching(/"address":"(127\.0\.0\.1|::1)"/)])
}

/** A proof of the largest size, in one piece. */
async function expectLargestUpload(url: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' }
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(FILE_MAX_BYTES) },
  })
  expect(begun.status).toBe(201)
  const id = begun.headers.get('location')?.split('/').at(-1)
  const sent = await fetch(`${url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
    body: randomBytes(FILE_MAX_BYTES),
  })
  expect([sent.status, sent.headers.get('Upload-Offset')]).toEqual([204, String(FILE_MAX_BYTES)])
}
