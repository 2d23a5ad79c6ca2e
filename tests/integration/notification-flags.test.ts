import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#contract/http/accounts.ts'
import { createCirkle } from '#contract/http/cirkles.ts'
import { updateCirkle } from '#contract/http/editing.ts'
import { submitPayment } from '#contract/http/payments.ts'
import { doWhatIsDue } from '#server/due/due-work.ts'
import { got } from '#tests/support/ask.ts'
import { cashPayment, cirkleForm, formCirkle, signUpAll, startedCirkle } from '#tests/support/cirkle-flows.ts'
import { operate } from '#tests/support/operate.ts'
import type { Person } from '#tests/support/people.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listenForNotices, staySignedIn, type Told } from '#tests/support/told.ts'

/* Each setting of notifications switches off its own, and nothing else (product.md §6). */

let app: TestApp
let asha: Person
let ravi: Person
let running: string
let forming: string
let newNotices: () => Promise<Told>
let round = 0

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await staySignedIn(app)
  ;({ id: running } = await startedCirkle(app, [asha, ravi]))
  ;({ id: forming } = await formCirkle(app, [asha, ravi], { startMonth: '2027-06' }))
  newNotices = await listenForNotices(app)
})
afterAll(() => app.close())

const FLAGS = ['paymentReminders', 'cirkleUpdates', 'invitations', 'systemAnnouncements'] as const
type Flag = (typeof FLAGS)[number]

/** What brings about each, for Ravi alone. */
const TYPES: Readonly<Record<Flag, RegExp>> = {
  paymentReminders: /^payment-(due|overdue|missed)$/,
  cirkleUpdates: /^cirkle-edited$/,
  invitations: /^invitation$/,
  systemAnnouncements: /^announcement$/,
}

/** The days of the five reminders of what is due on the 5th; each is told once. */
const REMINDED_ON = ['2026-11-02', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09']

/** Lets everything happen once that has a setting, with one of them off; answers what Ravi was told of. */
async function toldWithout(off: Flag | null): Promise<{ told: Flag[]; mails: number }> {
  const notifications = Object.fromEntries(FLAGS.map((flag) => [flag, flag !== off]))
  await got(app, saveSettings, ravi, { notifications })
  await newNotices()
  const mailsBefore = (await app.mails(ravi.user.email)).length
  app.clock.set(`${REMINDED_ON[round] ?? ''}T06:00:00.000Z`)
  round += 1
  await doWhatIsDue(app.deps)
  await got(app, updateCirkle, asha, { id: forming, name: `Lights ${round}`, privacy: 'private' })
  await got(app, createCirkle, asha, cirkleForm({ members: [ravi.user.email], startMonth: '2027-06' }))
  await operate(app, 'announce', `News number ${round}`)
  const { Ravi: types = [] } = await newNotices()
  return {
    told: FLAGS.filter((flag) => types.some((type) => TYPES[flag].test(type))),
    mails: (await app.mails(ravi.user.email)).length - mailsBefore,
  }
}

test('with all of them on, all is told, and an invitation is mailed too', async () => {
  expect(await toldWithout(null)).toEqual({ told: FLAGS, mails: 1 })
})

test.each(FLAGS)('%s off switches off its own, and nothing else', async (off) => {
  expect(await toldWithout(off)).toEqual({
    told: FLAGS.filter((flag) => flag !== off),
    mails: off === 'invitations' ? 0 : 1,
  })
})

test('what is about money is told with all of them off', async () => {
  const notifications = Object.fromEntries(FLAGS.map((flag) => [flag, false]))
  await got(app, saveSettings, ravi, { notifications })
  await newNotices()
  // The second turn has opened meanwhile, and is Ravi's.
  await got(app, submitPayment, asha, cashPayment(running))
  expect(await newNotices()).toEqual({ Ravi: ['payment-submitted'] })
})
