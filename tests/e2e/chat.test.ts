import type { Page } from 'playwright/test'
import { lines, openChat, saidOf, say, showPicture } from '#tests/page-models/chat.ts'
import { openDetails } from '#tests/page-models/cirkle-dates.ts'
import { ASHA, FESTIVAL, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { openOutbox, outboxEntries } from '#tests/page-models/outbox.ts'
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { readDrafts, readEverything } from '#tests/support/phone/phone-storage.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

const ROUNDS = Array.from({ length: 4 }, (_, round) => round)
const EARLY = 'Who brings the lamps?'
const SAID = /(?:Asha|Meera) \d/
/** Tall enough to draw the whole chat of a test. */
const TALL = { width: 412, height: 1_400 }

test('two people write while one of them drops and returns again and again: both read the same, once', async ({
  demo,
  newPhone,
  incidents,
}) => {
  test.setTimeout(120_000)
  incidents.allow(NO_NETWORK)
  const [asha, meera] = [await (await newPhone()).open(), await (await newPhone()).open()]
  for (const [page, person] of [
    [asha, ASHA],
    [meera, MEERA],
  ] as const) {
    await page.setViewportSize(TALL)
    await signInAs(page, demo.url, person)
  }
  await openChat(meera, FESTIVAL)
  await expect.poll(() => hasLoadedChat(asha)).toBe(true)
  await say(meera, EARLY)
  await expect.poll(() => readEverything(asha)).toContain(EARLY)
  // Preparing a chat before it opens adds no document content and is never behind the phone's data.
  await expect(asha.locator('[role=dialog]')).toHaveCount(0)
  const oneUnread = { name: `Message in ${FESTIVAL}, 1 unread` }
  await expect(asha.getByRole('link', oneUnread)).toBeVisible()
  await (await openDetails(asha, FESTIVAL)).getByRole('link', oneUnread).click()
  await expect(lines(asha).filter({ hasText: EARLY })).toHaveCount(1)
  loseAnswer(demo.proxy, 5)
  for (const round of ROUNDS) {
    await meera.context().setOffline(true)
    await say(meera, `Meera ${round}`)
    await say(asha, `Asha ${round}`)
    await meera.context().setOffline(false)
    for (const page of [asha, meera]) {
      await expect
        .poll(async () => (await saidOf(page, SAID)).length, { timeout: 20_000 })
        .toBe(2 * (round + 1))
    }
  }
  await expect(lines(meera).filter({ hasText: /Waiting|Sending/ })).toHaveCount(0)
  const told = await saidOf(asha, SAID)
  expect(await saidOf(meera, SAID)).toEqual(told)
  expect(told.toSorted()).toEqual(ROUNDS.flatMap((n) => [`Asha ${n}`, `Meera ${n}`]).toSorted())
  const rows = await demo.query(
    `select content from messages where client_id is not null order by created_at`,
  )
  expect(rows).toEqual([EARLY, ...told].map((content) => ({ content })))
})

test('what is written and shown without a network waits in its order, survives a reload, and arrives once', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  await workerReady(page)
  await openChat(page, FESTIVAL)
  await page.context().setOffline(true)
  await say(page, 'The lights came')
  await showPicture(page, await cameraPhoto('lights.jpg', 1_600, 900))
  await say(page, 'What do you think?')
  await page.getByPlaceholder('Message…').fill('Half a sentence')
  await expect.poll(() => readDrafts(page)).toContain('Half a sentence')

  await page.reload()
  await expect(page.getByPlaceholder('Message…')).toHaveValue('Half a sentence')
  await expect(lines(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Close' }).click()
  await openOutbox(page)
  await expect(outboxEntries(page)).toHaveCount(3)
  await expect(outboxEntries(page).nth(1)).toContainText('Picture in the chat')
  await outboxEntries(page).first().getByRole('link', { name: 'Open the chat' }).click()
  await expect(lines(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(3)

  await page.context().setOffline(false)
  await expect(lines(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(0)
  await expect(shownPicture(page)).toBeVisible()
  await shownPicture(page).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await downloaded).suggestedFilename()).toBe('cirkles-picture.jpeg')
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Message…').fill('It\nis\ngrowing')
  await expect(lines(page).last()).toBeInViewport({ ratio: 1 })
  expect(
    await demo.query(`select type, content from messages where client_id is not null order by created_at`),
  ).toEqual([
    { type: 'text', content: 'The lights came' },
    { type: 'image', content: '' },
    { type: 'text', content: 'What do you think?' },
  ])
})

/** Whether the chat chunk is loaded before a chat is opened. */
const hasLoadedChat = async (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/chat-[^/]+\.js$/.test(name)),
  )

const shownPicture = (page: Page) =>
  page.getByRole('button', { name: 'Picture from you, open it' }).locator('img')

/** Drops the answer to the n-th message: the server has it, its writer does not know. */
function loseAnswer(proxy: FaultProxy, n: number): void {
  let sent = 0
  proxy.rule = ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/message')) return undefined
    sent += 1
    return sent === n ? { kind: 'lose-answer' } : undefined
  }
}
