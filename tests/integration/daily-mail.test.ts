import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readAccount, saveSettings } from '#contract/http/people/accounts.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { markNotificationsRead } from '#contract/http/system/notifications.ts'
import { forgetPushSubscription } from '#contract/http/system/push.ts'
import { plainWords } from '#contract/messages/words.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { collectEffects } from '#server/http/effects/effects.ts'
import { findUser, lockUser } from '#server/modules/accounts/account/store.ts'
import { erasePerson } from '#server/modules/leaving/erase-store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { digestOf, newToken } from '#server/platform/opaque-token.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import { cashPayment, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { createPushScene, DUE, type PushScene } from '#tests/support/payments/push-scene.ts'
import { got } from '#tests/support/people/ask.ts'
import { type Person, signIn, signUp } from '#tests/support/people/people.ts'
import { collectPublished } from '#tests/support/server/collect-published.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'

/* What waits for people without pushes, by one mail a day; sent at ten in India. */

let scene: PushScene
let asha: Person
let today = new Date('2026-11-02T00:00:00Z')

beforeAll(async () => {
  scene = await createPushScene()
})
afterAll(() => scene.close())
/** Each test begins at eleven, on a day of its own. */
beforeEach(async () => {
  today = new Date(today.getTime() + 30 * 86_400_000)
  itIs('11:00')
  asha = await signUp(scene.app)
})

function itIs(time: string, inDays = 0): void {
  const day = new Date(today.getTime() + inDays * 86_400_000).toISOString().slice(0, 10)
  scene.app.clock.set(`${day}T${time}:00+05:30`)
}
/** Runs what is due at a time of a later day. */
async function run(time: string, inDays: number): Promise<void> {
  itIs(time, inDays)
  await runDueWork(scene.app.deps)
}
const mailsTo = async ({ user }: Person) =>
  (await scene.app.mails(user.email)).filter(({ subject }) => /\bwaits? for you in Cirkles$/.test(subject))
const countTo = async (person: Person) => (await mailsTo(person)).length
const linkIn = async (person: Person) => {
  const [mail] = await mailsTo(person)
  return /\/api(\/stop-mails\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const isOn = async (person: Person) =>
  (await got(scene.app, readAccount, person, {})).settings.notifications.dailyMail
const sql = (text: string, ...values: readonly unknown[]) => scene.app.pool.query(text, [...values])

describe('what waits for a person without pushes', () => {
  test('is mailed the next morning at ten, in one mail, once', async () => {
    await scene.tell(asha)
    const data = { cirkleId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', cirkleName: 'Lights' }
    await scene.tell(asha, { type: 'swap-request', message: 'Ravi asks to swap turns.', data })
    await run('23:59', 0)
    await run('09:59', 1)
    expect(await countTo(asha)).toBe(0)
    await run('10:00', 1)
    await run('10:01', 1)
    const mails = await mailsTo(asha)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 things wait for you in Cirkles'])
    expect(mails[0]?.text).toContain('Lights\n- Ravi asks to swap turns.')
    expect(mails[0]?.text).toContain(`- ${DUE.message}`)
    await run('10:00', 2)
    expect(await countTo(asha)).toBe(1)
  })

  test('after ten comes with the mail of the next day, also when it was written before', async () => {
    await scene.tell(asha)
    await run('10:00', 1)
    // Its call began before ten, and ended after the mail.
    itIs('09:59', 1)
    await scene.tell(asha, { type: 'payment-waiting', message: 'Ravi has been waiting.', data: {} })
    await run('10:02', 1)
    await scene.tell(asha, { type: 'join-request', message: 'Meera asks to join.', data: {} })
    await run('23:59', 1)
    expect(await countTo(asha)).toBe(1)
    await run('10:00', 2)
    const [second] = await mailsTo(asha)
    expect(second?.text).toContain('- Ravi has been waiting.')
    expect(second?.text).toContain('- Meera asks to join.')
    expect(second?.text).not.toContain(DUE.message)
  })

  test('waits for ten o’clock also after an outage', async () => {
    await scene.tell(asha)
    await run('08:00', 2)
    expect(await countTo(asha)).toBe(0)
    await run('10:00', 2)
    expect(await countTo(asha)).toBe(1)
  })

  test('is listed without what was told with it and asks for nothing', async () => {
    const told = [
      { type: 'payment-confirmed', words: plainWords('Ravi confirmed your payment.') },
      { type: 'swap-request', words: plainWords('Ravi asks to swap turns.') },
    ].map((notice) => ({ ...notice, data: {}, userId: asha.user.id }))
    const { db, clock } = scene.app.deps
    await db.transaction((tx) => notify(tx, collectEffects(), clock.now(), told))
    await run('10:00', 1)
    const [mail] = await mailsTo(asha)
    expect(mail?.text).toContain('Ravi asks to swap turns.')
    expect(mail?.text).not.toContain('confirmed')
  })

  test('is not mailed once it was read, nor what asks for nothing', async () => {
    await scene.tell(asha)
    await scene.tell(asha, { type: 'member-joined', message: 'Ravi has joined.' })
    await got(scene.app, markNotificationsRead, asha, {})
    await scene.tell(asha, { type: 'payment-confirmed', message: 'Ravi confirmed.' })
    await run('10:00', 1)
    expect(await countTo(asha)).toBe(0)
  })

  test('is not mailed once its deed is done', async () => {
    const [owner, payer] = await signUpAll(scene.app, 'Omkar Joshi', 'Priya Shah')
    const month = today.toISOString().slice(0, 7)
    const { id } = await startedCirkle(scene.app, [owner, payer], { startMonth: month, contributionDay: 28 })
    await got(scene.app, submitPayment, payer, cashPayment(id, { meta: { payment_date: '2026-11-02' } }))
    await got(scene.app, validatePayment, owner, { id, user: payer.user.id })
    await run('10:00', 1)
    expect([await countTo(owner), await countTo(payer)]).toEqual([0, 0])
  })

  test('is not mailed of a kind that was switched off meanwhile', async () => {
    await scene.tell(asha)
    await got(scene.app, saveSettings, asha, { notifications: { paymentReminders: false } })
    await run('10:00', 1)
    expect(await countTo(asha)).toBe(0)
  })

  test.each([
    ['unverified', 'update users set email_verified_at = null where id = $1'],
    ['suspended', 'update users set suspended_at = now() where id = $1'],
    ['leaving', `update users set deletion_scheduled_for = '2035-01-01' where id = $1`],
  ])('is not mailed while they are %s', async (_, change) => {
    await scene.tell(asha)
    await sql(change, asha.user.id)
    await run('10:00', 1)
    expect(await countTo(asha)).toBe(0)
  })
})

describe('a person with pushes', () => {
  test('on any device gets no mail, also if they were turned on after the notice', async () => {
    const ravi = await signUp(scene.app, { fullName: 'Ravi Kumar' })
    await scene.tell(ravi)
    await scene.subscribed(ravi)
    await scene.subscribed(await signIn(scene.app, asha.user.email, asha.password, 'Laptop'))
    await scene.tell(asha)
    await run('10:00', 1)
    expect([await countTo(asha), await countTo(ravi)]).toEqual([0, 0])
  })

  test('gets one when they were turned off, or the session has ended', async () => {
    await scene.subscribed(asha)
    await got(scene.app, forgetPushSubscription, asha, {})
    const ravi = await signUp(scene.app, { fullName: 'Ravi Kumar' })
    await scene.subscribed(ravi)
    await sql('update sessions set ended_at = now() where user_id = $1', ravi.user.id)
    await scene.tell(asha)
    await scene.tell(ravi)
    await run('10:00', 1)
    expect([await countTo(asha), await countTo(ravi)]).toEqual([1, 1])
  })

  test('gets one about the notice that found their only device gone', async () => {
    const phone = await scene.subscribed(asha)
    phone.answer = { status: 410 }
    await scene.tell(asha)
    await scene.tell(asha, { type: 'member-joined', message: 'Ravi has joined.' })
    await sendPushes(scene.app.deps)
    await run('10:00', 1)
    const [mail] = await mailsTo(asha)
    expect(mail?.text).toContain(DUE.message)
    expect(mail?.text).not.toContain('Ravi has joined.')
  })
})

describe('a mail is sent at most once', () => {
  test('by several processes at the same time', async () => {
    await scene.tell(asha)
    itIs('10:00', 1)
    await Promise.all(Array.from({ length: 4 }, () => runDueWork(scene.app.deps)))
    expect(await countTo(asha)).toBe(1)
  })

  test('and not while another process decides about its person', async () => {
    await scene.tell(asha)
    itIs('10:00', 1)
    await scene.app.deps.db.transaction(async (tx) => {
      await lockUser(tx, asha.user.id)
      await runDueWork(scene.app.deps)
      expect(await countTo(asha)).toBe(0)
    })
    await run('10:01', 1)
    expect(await countTo(asha)).toBe(1)
  })

  test('also if it was lost on its way', async () => {
    await scene.tell(asha)
    itIs('10:00', 1)
    let tries = 0
    const send = ({ to }: Mail) => {
      if (to === asha.user.email) tries += 1
      return Promise.reject(new Error('The process dies here'))
    }
    await runDueWork({ ...scene.app.deps, mailer: { send } })
    await run('10:01', 1)
    await run('10:00', 2)
    expect([tries, await countTo(asha)]).toEqual([1, 0])
  })
})

describe('the link that stops the mails', () => {
  const post = (path: string, rawBody = 'List-Unsubscribe=One-Click') =>
    scene.app.request('POST', path, {
      rawBody,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })

  test('is what mail programs are told', async () => {
    await scene.tell(asha)
    itIs('10:00', 1)
    const sent: Mail[] = []
    await runDueWork({ ...scene.app.deps, mailer: { send: async (mail) => void sent.push(mail) } })
    const [mail] = sent.filter(({ to }) => to === asha.user.email)
    expect(mail?.stopUrl).toMatch(/^http:\/\/127\.0\.0\.1:8080\/api\/stop-mails\/[\w-]{43}$/)
    expect(mail?.text).toContain(mail?.stopUrl)
    expect(mail?.stopUrl).not.toContain(asha.user.id)
  })

  test('shows a page that does nothing, and stops them by one POST without a session', async () => {
    await scene.tell(asha)
    await run('10:00', 1)
    const link = await linkIn(asha)
    const page = await scene.app.request('GET', link)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(page.raw).toContain('<form method="post"><button>Stop these emails</button></form>')
    expect(page.raw).not.toContain('Asha')
    expect(page.raw).not.toContain(asha.user.email)
    expect(await isOn(asha)).toBe(true)

    const stopped = await post(link)
    expect([stopped.status, stopped.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(stopped.raw).toContain('The daily email is off')
    expect(await isOn(asha)).toBe(false)
    expect((await post(link, '')).status).toBe(200)
    expect((await scene.app.request('GET', link)).raw).not.toContain('<button>')
    await scene.tell(asha)
    await run('10:00', 2)
    expect(await countTo(asha)).toBe(1)

    await got(scene.app, saveSettings, asha, { notifications: { dailyMail: true } })
    await scene.tell(asha)
    await run('10:00', 3)
    expect(await countTo(asha)).toBe(2)
    // An old mail's link still works.
    await post(link)
    expect(await isOn(asha)).toBe(false)
  })

  test('is shown in the open settings at once, and changes no other setting', async () => {
    const published: RealtimeMessage[] = []
    const app = await createTestApp({ replace: collectPublished(published) })
    onTestFinished(() => app.close())
    const ravi = await signUp(app)
    const token = app.deps.stopTokens.tokenOf(ravi.user.id)
    await app.pool.query(
      'insert into daily_mails (user_id, mailed_at, stop_token_hash) values ($1, now(), $2)',
      [ravi.user.id, digestOf(token)],
    )
    const before = (await got(app, readAccount, ravi, {})).settings.notifications
    published.length = 0
    await app.request('POST', `/stop-mails/${token}`)
    expect(published).toEqual(dataChanged([ravi.user.id], ['account']))
    const after = (await got(app, readAccount, ravi, {})).settings.notifications
    expect(after).toEqual({ ...before, dailyMail: false })
  })

  test('finds nobody once its person has left', async () => {
    await scene.tell(asha)
    await run('10:00', 1)
    const link = await linkIn(asha)
    const { db, clock } = scene.app.deps
    await db.transaction(async (tx) => erasePerson(tx, await findUser(tx, asha.user.id), [], clock.now()))
    expect((await sql('select 1 from daily_mails where user_id = $1', asha.user.id)).rowCount).toBe(0)
    expect((await post(link)).status).toBe(404)
  })

  test.each(['', 'x', newToken(), `${newToken()}x`, 'a%00b'])(
    'that is not whole finds nobody: %s',
    async (token) => {
      for (const method of ['GET', 'POST']) {
        const { status, raw } = await scene.app.request(method, `/stop-mails/${token}`)
        expect([method, status, raw.includes('<form')]).toEqual([method, 404, false])
      }
    },
  )
})
