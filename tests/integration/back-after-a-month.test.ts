import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { readQuickStats, submitPayment } from '#contract/http/payments/payments.ts'
import { messagesOf } from '#data/chat/apply-messages.ts'
import { readFacts } from '#data/db/facts.ts'
import { mirrorSession } from '#data/sign-in/mirror-session.ts'
import { enqueueNotificationsRead } from '#data/outbox/save/enqueue-writes.ts'
import { createCatchUp } from '#data/sync/catch-up.ts'
import { got } from '#tests/support/people/ask.ts'
import { cashPayment, giveBank, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { listen } from '#tests/support/server/listening-app.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { signIn } from '#tests/support/people/people.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'

/** A phone's own data layer against the real server. */

test('a phone that was offline for a month keeps all it has until its person signs in, then sends and has everything', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await giveBank(app, asha)
  const { id: cirkleId } = await startedCirkle(app, [asha, ravi])
  const { url } = await listen(app).then((listening) => {
    onTestFinished(() => listening.close())
    return listening
  })
  const db = memoryDatabase()
  const owner = { userId: asha.user.id, origin: url }
  await mirrorSession(db, { ...owner, token: asha.token })
  const now = () => app.clock.now().getTime()
  const options = { db, origin: url, baseUrl: url, locks: undefined, random: () => 0.5 }
  const catchUp = createCatchUp({ ...options, now })

  const write = (from: number, to: number) =>
    app.pool.query(
      `insert into messages (cirkle_id, user_id, type, content, created_at)
       select $1, $2, 'text', 'message ' || n, $3::timestamptz + make_interval(secs => n)
       from generate_series($4::int, $5::int) n`,
      [cirkleId, ravi.user.id, app.clock.now(), from, to],
    )
  await write(1, 20)
  expect((await catchUp()).pulled).toBe('up-to-date')
  const seen = await db.notifications.toArray()
  await enqueueNotificationsRead(db, owner, { entryId: randomUUID(), ids: seen.map(({ id }) => id) }, now)

  await got(app, submitPayment, ravi, cashPayment(cirkleId))
  app.clock.advance({ minutes: 31 * 24 * 60 })
  await write(21, 500)
  expect((await catchUp()).pulled).toBe('signed-out')
  expect([await messagesOf(db, cirkleId).count(), await db.outbox.count()]).toEqual([20, 1])
  const ashaAgain = await signIn(app, asha.user.email, asha.password)
  await mirrorSession(db, { ...owner, token: ashaAgain.token })

  expect(await catchUp()).toMatchObject({ pulled: 'up-to-date', drained: { accepted: 1, left: 0 } })
  const contents = (await messagesOf(db, cirkleId).toArray()).map(({ content }) => content)
  expect(contents).toEqual(Array.from({ length: 500 }, (_, n) => `message ${n + 1}`))
  const { quickstats } = await readFacts(db, ['quickstats'])
  expect(quickstats).toEqual(await got(app, readQuickStats, ashaAgain, {}))
  const told = (await got(app, listNotifications, ashaAgain, {})).rows
  expect((await db.notifications.orderBy('createdAt').reverse().toArray()).toSorted(byId)).toEqual(
    told.toSorted(byId),
  )
  const unread = told.filter(({ readAt }) => readAt === null).map(({ type }) => type)
  expect(unread).toContain('payment-submitted')
  expect(told.length - unread.length).toBe(seen.length)
  expect(await db.outbox.count()).toBe(0)
})

const byId = (one: { readonly id: string }, other: { readonly id: string }) => one.id.localeCompare(other.id)
