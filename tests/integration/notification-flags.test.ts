import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { BROADCAST_NOTIFICATION_CREATED, userChannel } from '#contract/realtime/events.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { updateCirkle } from '#contract/http/cirkles/editing.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import { got } from '#tests/support/people/ask.ts'
import {
  cashPayment,
  cirkleForm,
  formCirkle,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { collectPublished } from '#tests/support/server/collect-published.ts'
import { operate } from '#tests/support/server/operate.ts'
import type { Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { staySignedIn } from '#tests/support/people/told.ts'

/*
 * Each notification setting switches off its own type only (product.md §6): in the panel, live on open
 * devices, by push on the others, and by mail.
 */

let app: TestApp
let asha: Person
let ravi: Person
let running: string
let forming: string
let round = 0
const published: RealtimeMessage[] = []

beforeAll(async () => {
  app = await createTestApp({ replace: collectPublished(published) })
  ;[asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await staySignedIn(app)
  ;({ id: running } = await startedCirkle(app, [asha, ravi]))
  ;({ id: forming } = await formCirkle(app, [asha, ravi], { startMonth: '2027-06' }))
  await app.pool.query(
    `insert into push_subscriptions (session_id, endpoint, sealed_keys, created_at)
     select id, 'https://push.example.test/ravi', 'keys that nothing opens', created_at from sessions where user_id = $1`,
    [ravi.user.id],
  )
})
afterAll(() => app.close())

const LiveSchema = v.object({ type: v.string() })
/** The notification type of a message to Ravi's channel. */
function liveTypes(message: RealtimeMessage): string[] {
  const isRavis = 'channels' in message && message.channels.includes(userChannel(ravi.user.id))
  if (!isRavis || message.event !== BROADCAST_NOTIFICATION_CREATED) return []
  return [v.parse(LiveSchema, message.data).type]
}

const FLAGS = ['paymentReminders', 'cirkleUpdates', 'invitations', 'systemAnnouncements'] as const
type Flag = (typeof FLAGS)[number]

/** The notices each setting controls; the triggers concern Ravi only. */
const TYPES: Readonly<Record<Flag, RegExp>> = {
  paymentReminders: /^payment-(due|overdue|missed)$/,
  cirkleUpdates: /^cirkle-edited$/,
  invitations: /^invitation$/,
  systemAnnouncements: /^announcement$/,
}

/** The days of the five reminders for a payment due on the 5th; each is sent once. */
const REMINDED_ON = ['2026-11-02', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09']

interface Reached {
  readonly panel: readonly string[]
  readonly live: readonly string[]
  readonly push: readonly string[]
  readonly mails: number
}

/** The channels by which `work` notified Ravi, each with the notice types. */
async function reached(work: () => Promise<void>): Promise<Reached> {
  const panel = async () => (await got(app, listNotifications, ravi, {})).rows
  const before = new Set((await panel()).map(({ id }) => id))
  const mailsBefore = (await app.mails(ravi.user.email)).length
  published.length = 0
  await app.pool.query('delete from push_deliveries')
  await work()
  const { rows: pushed } = await app.pool.query<{ type: string }>(
    `select type from push_deliveries join notifications on notifications.id = notification_id`,
  )
  return {
    panel: (await panel()).filter(({ id }) => !before.has(id)).map(({ type }) => type),
    live: published.flatMap(liveTypes),
    push: pushed.map(({ type }) => type),
    mails: (await app.mails(ravi.user.email)).length - mailsBefore,
  }
}

const wants = async (isOn: (flag: Flag) => boolean) => {
  const notifications = Object.fromEntries(FLAGS.map((flag) => [flag, isOn(flag)]))
  await got(app, saveSettings, ravi, { notifications })
}

/** Triggers every notice that has a setting, with one switched off; returns those Ravi got, by channel. */
async function toldWithout(off: Flag | null) {
  await wants((flag) => flag !== off)
  app.clock.set(`${REMINDED_ON[round] ?? ''}T06:00:00.000Z`)
  round += 1
  const { mails, ...ways } = await reached(async () => {
    await runDueWork(app.deps)
    await got(app, updateCirkle, asha, { id: forming, name: `Lights ${round}`, privacy: 'private' })
    await got(app, createCirkle, asha, cirkleForm({ members: [ravi.user.email], startMonth: '2027-06' }))
    await operate(app, 'announce', `News number ${round}`)
  })
  const flagsOf = (types: readonly string[]) =>
    FLAGS.filter((flag) => types.some((type) => TYPES[flag].test(type)))
  return { panel: flagsOf(ways.panel), live: flagsOf(ways.live), push: flagsOf(ways.push), mails }
}

test('with all of them on, all is told in every way, and an invitation is mailed too', async () => {
  expect(await toldWithout(null)).toEqual({ panel: FLAGS, live: FLAGS, push: FLAGS, mails: 1 })
})

test.each(FLAGS)('%s off switches off its own in every way, and nothing else', async (off) => {
  const rest = FLAGS.filter((flag) => flag !== off)
  const mails = off === 'invitations' ? 0 : 1
  expect(await toldWithout(off)).toEqual({ panel: rest, live: rest, push: rest, mails })
})

test('what is about money is told with all of them off', async () => {
  await wants(() => false)
  // The second turn, Ravi's, has opened meanwhile.
  const { panel, live, push } = await reached(async () => {
    await got(app, submitPayment, asha, cashPayment(running))
  })
  expect([panel, live, push]).toEqual([['payment-submitted'], ['payment-submitted'], ['payment-submitted']])
})
