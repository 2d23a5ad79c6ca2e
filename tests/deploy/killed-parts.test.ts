import { expect, test } from 'vitest'
import { DATA_CHANGED } from '#contract/realtime/events.ts'
import { startPaying } from './stack/pay.ts'
import { fillWithPayers, openSocketsAtEach, signIn } from './stack/people.ts'
import { startStack } from './stack/stack.ts'

/* Phones pay while each part is killed in turn and started again, as a supervisor would. */

const PHONES = 8

test('whatever part is killed, no payment is lost or doubled, and all phones pay again by themselves', async () => {
  const stack = await startStack({ proxy: 'caddy' })
  const payers = await fillWithPayers(stack, PHONES, 200)
  const payee = await signIn(stack, 1)
  const paying = startPaying(stack, payers)
  await paying.untilAllPay()
  const expectEvents = async () => {
    const sockets = await openSocketsAtEach(stack, payee)
    for (const { waitFor } of sockets) await waitFor(DATA_CHANGED)
    for (const { socket } of sockets) socket.terminate()
  }
  for (const part of [stack.web[0], stack.jobs, stack.pgbouncer, stack.redis, stack.proxy]) {
    await part.kill()
    const downtime = part.start()
    const { ready, phones } = await paying.untilAllPay()
    await downtime
    tell(`${part.name} killed`, ready, phones)
    await expectEvents()
  }
  await stack.postgres.restart()
  const { ready, phones } = await paying.untilAllPay()
  tell('PostgreSQL restarted', ready, phones)
  await expectEvents()

  const compared = await paying.compare()
  console.log(JSON.stringify(compared))
  expect(compared).toMatchObject({ lost: 0, double: 0, refused: [] })
  expect(compared.accepted).toBeGreaterThan(PHONES * 6)
  expect(compared.answers).not.toHaveProperty('500')
}, 600_000)

function tell(what: string, ready: number, phones: number): void {
  console.log(
    `${what}: ready again after ${ready.toFixed(1)} s, every phone has paid after ${phones.toFixed(1)} s`,
  )
}
