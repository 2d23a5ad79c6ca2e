import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { DATA_CHANGED, DataChangedSchema, userChannel } from '#contract/realtime/events.ts'
import { createCirkle, listCirkles, listInvites } from '#contract/http/cirkles/cirkles.ts'
import { setCirkleImage } from '#contract/http/cirkles/editing.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { requestSwap } from '#contract/http/online/swapping.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import {
  cashPayment,
  cirkleForm,
  formCirkle,
  proofPicture,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { storedFiles } from '#tests/support/payments/stored-files.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { listenForNotices, staySignedIn, type Told } from '#tests/support/people/told.ts'

/* On 2 November 2026, with Cirkles of 2,000 rupees due on the 5th of each month. */

let app: TestApp
let asha: Person
let ravi: Person
let meera: Person
let imran: Person
let kavya: Person
let newNotices: () => Promise<Told>

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi, meera, imran] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair', 'Imran Khan')
  kavya = await signUp(app, { fullName: 'Kavya Rao' })
  await staySignedIn(app)
  newNotices = await listenForNotices(app)
})
beforeEach(async () => {
  app.clock.set('2026-11-02T06:00:00.000Z')
  await app.pool.query('truncate cirkles, notifications cascade')
})
afterAll(() => app.close())

/** Sets the clock, in India's time, and runs due work. */
const itIs = async (instant: string) => {
  app.clock.set(`${instant}:00+05:30`)
  await runDueWork(app.deps)
}
const messagesTo = async (person: Person) =>
  (await got(app, listNotifications, person, {})).rows.map(({ message }) => message)
const cirkleOf = async (id: string) =>
  (await got(app, listCirkles, asha, {})).find((cirkle) => cirkle.id === id)
const statusOf = async (id: string) => (await cirkleOf(id))?.status

describe('a Cirkle', () => {
  test('starts on its start date with those who are there, also when several processes look at once', async () => {
    const { id } = await formCirkle(app, [asha, ravi])
    await newNotices()
    await itIs('2026-11-04T23:59')
    expect(await statusOf(id)).toBe('forming')

    app.clock.set('2026-11-05T00:00:00+05:30')
    await Promise.all(Array.from({ length: 4 }, () => runDueWork(app.deps)))
    expect(await statusOf(id)).toBe('active')
    expect(await newNotices()).toEqual({ Asha: ['cirkle-started'], Ravi: ['cirkle-started'] })
    const { lastPayment } = await got(app, readPaymentOptions, ravi, { id })
    expect(lastPayment).toMatchObject({ cycle: 1, dueDate: '2026-11-05', amount: 2000 })
  })

  test('that waits for a second member starts with them, and is not cancelled', async () => {
    const { id } = await got(app, createCirkle, asha, cirkleForm({ members: [ravi.user.email] }))
    await itIs('2026-11-05T00:00')
    expect(await messagesTo(asha)).toContain(
      'Street festival could not start on 5 Nov 2026: it needs a second member with a phone. If nobody joins before 5 Dec 2026, it is cancelled.',
    )
    await got(app, joinCirkle, ravi, { id })
    await newNotices()
    await itIs('2026-11-05T00:01')
    expect(await statusOf(id)).toBe('active')
    await itIs('2026-12-20T12:00')
    expect(await statusOf(id)).toBe('active')
  })

  test('nobody joined is cancelled 30 days after, with all that led into it', async () => {
    const { id } = await got(app, createCirkle, asha, cirkleForm({ members: [ravi.user.email] }))
    await itIs('2026-11-10T12:00')
    await newNotices()
    await itIs('2026-12-05T00:00')
    expect(await statusOf(id)).toBe('cancelled')
    expect(await newNotices()).toEqual({ Asha: ['cirkle-cancelled'] })
    expect(await ask(app, joinCirkle, ravi, { id })).toMatchObject({ status: 403 })
  })

  test('has phones told when its next cycle opens, once', async () => {
    await startedCirkle(app, [asha, ravi])
    const hintsTo = async ({ user }: Person, instant: string) => {
      const publish = vi.spyOn(app.deps.publisher, 'publish')
      await itIs(instant)
      const messages = publish.mock.calls.flatMap(([, sent]) => sent)
      publish.mockRestore()
      return messages.flatMap((message) =>
        'event' in message &&
        message.event === DATA_CHANGED &&
        message.channels.includes(userChannel(user.id))
          ? v.parse(DataChangedSchema, message.data).sections
          : [],
      )
    }
    expect(await hintsTo(ravi, '2026-11-05T23:59')).not.toContain('activity')
    expect(await hintsTo(ravi, '2026-11-06T00:00')).toContain('activity')
    expect(await hintsTo(ravi, '2026-11-06T00:01')).not.toContain('activity')
  })
})

describe('reminders', () => {
  test('name amount, Cirkle and date', async () => {
    await startedCirkle(app, [asha, ravi])
    for (const moment of ['02T12', '04T09', '05T09', '06T09', '09T09']) await itIs(`2026-11-${moment}:00`)
    expect((await messagesTo(ravi)).slice(0, 5)).toEqual([
      'You missed your ₹2,000 for Street festival, due on 5 Nov 2026. You can still pay it.',
      'Your ₹2,000 for Street festival is overdue: it was due on 5 Nov 2026.',
      'Your ₹2,000 for Street festival is due today, 5 Nov 2026.',
      'Your ₹2,000 for Street festival is due tomorrow, 5 Nov 2026.',
      'Your ₹2,000 for Street festival is due on 5 Nov 2026.',
    ])
  })

  test('say after days without a server what still holds, and nothing twice', async () => {
    const { id } = await startedCirkle(app, [asha, ravi, meera])
    await got(app, submitPayment, ravi, cashPayment(id))
    await newNotices()
    await itIs('2026-12-20T08:59')
    expect(await newNotices()).toEqual({ Asha: ['payment-waiting'] })
    await itIs('2026-12-20T09:00')
    // Cycles 1 and 2 are missed; Ravi paid the first and receives the second.
    expect(await newNotices()).toEqual({
      Asha: ['payment-missed'],
      Meera: ['payment-missed', 'payment-missed'],
    })
    await itIs('2026-12-28T09:00')
    expect(await newNotices()).toEqual({})
  })

  test('reach nobody who switched them off; what concerns money that moved reaches everyone', async () => {
    const { id } = await startedCirkle(app, [asha, ravi])
    const off = {
      paymentReminders: false,
      cirkleUpdates: false,
      invitations: false,
      systemAnnouncements: false,
    }
    for (const person of [asha, ravi]) {
      await got(app, saveSettings, person, { twoFactor: false, notifications: off })
    }
    await newNotices()
    for (const day of ['02', '04', '05', '06', '09']) await itIs(`2026-11-${day}T09:00`)
    expect(await newNotices()).toEqual({})
    const { pastPendingPayments } = await got(app, readPaymentOptions, ravi, { id })
    const contributionId = pastPendingPayments[0]?.contributionId ?? ''
    await got(app, submitPayment, ravi, cashPayment(id, { contributionId }))
    await itIs('2026-11-11T09:00')
    expect(await newNotices()).toEqual({ Asha: ['payment-submitted', 'payment-waiting'] })
    const on = { paymentReminders: true, cirkleUpdates: true, invitations: true, systemAnnouncements: true }
    for (const person of [asha, ravi]) {
      await got(app, saveSettings, person, { twoFactor: false, notifications: on })
    }
  })
})

describe('what nobody answered', () => {
  test('an invitation is gone after 14 days, and its owner can send another', async () => {
    const { id } = await got(
      app,
      createCirkle,
      asha,
      cirkleForm({ members: [ravi.user.email], startMonth: '2027-01' }),
    )
    await itIs('2026-11-16T11:29')
    expect(await got(app, listInvites, ravi, {})).toHaveLength(1)
    await itIs('2026-11-16T11:30')
    expect(await got(app, listInvites, ravi, {})).toEqual([])
    const { rows } = await app.pool.query('select status from invitations where cirkle_id = $1', [id])
    expect(rows).toEqual([{ status: 'expired' }])
    expect(await ask(app, joinCirkle, ravi, { id })).toMatchObject({ status: 403 })
  })

  test('a swap expires when one of its turns opens, told by whoever notices first', async () => {
    const { id } = await startedCirkle(app, [asha, ravi, meera, imran, kavya], { maxMembers: 5 })
    app.clock.set('2026-12-04T12:00:00+05:30')
    await got(app, requestSwap, meera, { id, userId: imran.user.id })
    await got(app, requestSwap, imran, { id, userId: kavya.user.id })
    await newNotices()
    // Turn 3, Meera's, opens; due work has not run yet when Kavya asks.
    app.clock.set('2026-12-06T00:00:00+05:30')
    await got(app, requestSwap, kavya, { id, userId: imran.user.id })
    expect(await newNotices()).toEqual({ Imran: ['swap-request'], Meera: ['swap-expired'] })
    await itIs('2026-12-06T00:01')
    expect(await newNotices()).toEqual({})
    await itIs('2026-12-11T12:00')
    expect((await newNotices())['Imran']).toContain('swap-expired')
  })
})

test('runs that die at one commit after the other leave nothing out and nothing double', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await formCirkle(app, [asha, ravi], { startMonth: '2026-12', name })
    await got(app, createCirkle, meera, cirkleForm({ startMonth: '2026-12', name }))
  }
  await newNotices()
  app.clock.set('2026-12-05T09:00:00+05:30')
  let deaths = 0
  while (await diesAtCommit(deaths + 1)) deaths += 1
  expect(deaths).toBeGreaterThan(5)
  expect(await newNotices()).toEqual({
    Asha: ['cirkle-started', 'cirkle-started', 'cirkle-started'],
    Meera: ['cirkle-waiting', 'cirkle-waiting', 'cirkle-waiting'],
    Ravi: ['cirkle-started', 'cirkle-started', 'cirkle-started', 'payment-due', 'payment-due', 'payment-due'],
  })
})

/** Runs due work as a process killed at its nth commit; returns whether it got that far. */
async function diesAtCommit(nth: number): Promise<boolean> {
  let commits = 0
  const publisher = {
    ...app.deps.publisher,
    publish: (...sent: Parameters<typeof app.deps.publisher.publish>) => {
      commits += 1
      return commits < nth ? app.deps.publisher.publish(...sent) : Promise.reject(new Error('killed'))
    },
  }
  const run = runDueWork({ ...app.deps, publisher })
  await Promise.allSettled([run])
  return commits >= nth
}

test('swept are old codes and pictures no Cirkle shows, never the one it shows', async () => {
  const first = await proofPicture('#a00')
  const second = await proofPicture('#0a0')
  const { id } = await got(app, createCirkle, asha, cirkleForm({ startMonth: '2027-01', image: first.file }))
  await got(app, setCirkleImage, asha, { id, image: second.file })
  expect(await storedFiles(app)).toHaveLength(2)
  await itIs('2026-11-03T11:00')
  expect(await storedFiles(app)).toHaveLength(2)
  await itIs('2026-11-03T11:31')
  expect(await storedFiles(app)).toHaveLength(1)
  const shown = (await cirkleOf(id))?.imageUrl ?? ''
  const image = await app.request('GET', shown.replace('/api', ''), { token: asha.token })
  expect(image.status).toBe(200)
  const { rows } = await app.pool.query('select 1 from one_time_codes')
  expect(rows).toEqual([])
})
