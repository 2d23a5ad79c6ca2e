import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { LANGUAGE_NAMES } from '#contract/messages/language/language-names.ts'
import type { Locale } from '#contract/messages/language/languages.ts'
import { t as notices } from '#contract/messages/notices.ts'
import { t as app } from '#messages/app.ts'
import { t as chat } from '#messages/chat.ts'
import { t as home } from '#messages/home.ts'
import { t as notifications } from '#messages/notifications.ts'
import { t as outbox } from '#messages/outbox.ts'
import { t as overview } from '#messages/payments/overview.ts'
import { t as pay } from '#messages/payments/pay.ts'
import { t as settings } from '#messages/settings/pages.ts'
import { openChat } from '#tests/page-models/chat.ts'
import { ASHA, CASH, FESTIVAL, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedResetPath, newestMail } from '#tests/page-models/mailbox.ts'
import { newNotices } from '#tests/page-models/notifications.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { expectSpoken } from '#tests/support/languages/expect-spoken.ts'
import { foreignTexts } from '#tests/support/languages/foreign-texts.ts'
import { ownWords } from '#tests/support/languages/own-words.ts'
import { speakHere } from '#tests/support/languages/speak-here.ts'
import { confirmByApi } from '#tests/support/payments/pay-by-api.ts'
import { postJson } from '#tests/support/people/sign-in-by-api.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { readDrafts } from '#tests/support/phone/phone-storage.ts'
import { type Demo, expect, NO_NETWORK, putPaymentsOff, test } from './demo-test.ts'

test.afterEach(() => speakHere('en-IN'))

/** Resolves when a visit without a network has the texts of this language, and of no other. */
const isKept = (page: Page, language: Locale) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('language-'))),
    )
    .toEqual([`language-${language}`])

const speaks = (page: Page, language: Locale) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

/** Opens Payments and the sheet to pay in the Cirkle, in the language that the test says. */
async function openPaymentSheet(page: Page, url: string) {
  await page.goto(`${url}/payment`)
  await page.getByRole('link', { name: overview('makePaymentFor', { cirkle: FESTIVAL }) }).click()
  const sheet = page.getByRole('dialog', { name: pay('howToPayTitle') })
  await expect(sheet.getByText(pay('payToReceiver')).first()).toBeVisible()
  return sheet
}

test.describe('a phone in Tamil', () => {
  test.use({ locale: 'ta-IN' })

  test('draws Home and a payment in Tamil, also without a network', async ({ demo, newPhone, incidents }) => {
    incidents.allow(NO_NETWORK)
    await speakHere('ta-IN')
    const page = await (await newPhone()).open()
    await signInAs(page, demo.url, ASHA)
    const places = page.getByRole('navigation', { name: app('places') })
    await speaks(page, 'ta-IN')
    await expect(places.getByRole('link', { name: app('payments') })).toBeVisible()
    await expect(page.getByText(home('confirmedForTurns'))).toBeVisible()
    await workerReady(page)
    await isKept(page, 'ta-IN')
    await openPaymentSheet(page, demo.url)
    // Has the worker fetch what is kept later, the choice of a language too.
    await page.goto(`${demo.url}/profile`)
    await laterFilesKept(page)

    await page.context().setOffline(true)
    await page.goto(`${demo.url}/home`)
    await speaks(page, 'ta-IN')
    await expect(places.getByRole('link', { name: app('payments') })).toBeVisible()
    await expect(page.getByText(home('confirmedForTurns'))).toBeVisible()
    await openPaymentSheet(page, demo.url)

    // The only other language on the phone is English.
    await page.goto(`${demo.url}/setting`)
    await page.getByRole('button', { name: LANGUAGE_NAMES['te-IN'] }).click()
    await expect(page.getByRole('alert').filter({ hasText: LANGUAGE_NAMES['te-IN'] })).toBeVisible()
    await speaks(page, 'ta-IN')
    await page.getByRole('button', { name: LANGUAGE_NAMES['en-IN'] }).click()
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
    await speaks(page, 'en-IN')
  })
})

test('a change to Telugu loses neither a payment in the Outbox nor a message that is half typed, and notices and mails follow', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(/503/)
  putPaymentsOff(demo)
  await submitPayment(page, FESTIVAL, CASH)
  await page.getByRole('heading', { name: 'Saved on this phone' }).waitFor()

  await page.goto(`${demo.url}/home`)
  await openChat(page, FESTIVAL)
  await page.getByPlaceholder('Message…').fill('Half a mess')
  // A page that is left by its address ends what it was still writing.
  await expect.poll(() => readDrafts(page)).toContain('Half a mess')
  const address = page.url()

  await page.goto(`${demo.url}/setting`)
  await page.getByRole('button', { name: LANGUAGE_NAMES['te-IN'] }).click()
  await speakHere('te-IN')
  await expect(page.getByRole('heading', { name: settings('settings'), exact: true })).toBeVisible()
  await speaks(page, 'te-IN')
  await isKept(page, 'te-IN')
  const places = page.getByRole('navigation', { name: app('places') })
  await expect(places.getByRole('link', { name: app('payments') })).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('textbox', { name: chat('messageField') })).toHaveValue('Half a mess')

  // The Outbox says what waits in Telugu, and sends it.
  await page.goto(`${demo.url}/outbox`)
  await expect(page.getByText(outbox('cashPayment')).first()).toBeVisible()
  demo.proxy.rule = () => undefined
  await page
    .getByRole('button', { name: outbox('retryNow') })
    .first()
    .click()
  await expect.poll(() => demo.ashasPayments()).toHaveLength(1)

  // The account gets the language once the payment is sent: what the server says from then on is in it.
  const languageOfAccount = () => demo.query('select language from users where email = $1', [ASHA.email])
  await expect.poll(languageOfAccount).toEqual([{ language: 'te' }])
  const [{ id: festival }] = v.parse(
    v.tuple([v.object({ id: v.string() })]),
    await demo.query('select id from cirkles where name = $1', [FESTIVAL]),
  )
  await confirmByApi(demo.url, MEERA, ASHA, festival)
  await page.goto(`${demo.url}/home?panel=notifications`)
  const panel = page.getByRole('dialog', { name: notifications('notifications') })
  const told = notices('paymentConfirmed', { validator: MEERA.fullName, amount: '₹5,000', cirkle: FESTIVAL })
  await expect(newNotices(panel).filter({ hasText: told })).toBeVisible()
  const own = await ownWords((sql) => demo.query(sql))
  await expectSpoken(page, 'the notifications', { language: 'te-IN', own })

  await postJson(demo.url, '/auth/password/forgot', { email: ASHA.email })
  await mailedResetPath(demo.url, ASHA.email)
  const { subject, text } = await newestMail(demo.url, ASHA.email)
  expect(subject).toMatch(/\p{Script=Telugu}/u)
  const words = text.replaceAll(/https?:\S+/g, '')
  expect(foreignTexts([{ text: `${subject} ${words}`, where: 'the mail' }], 'te-IN', own)).toEqual([])
})

test('a form that is typed into is redrawn in another language as it stands', async ({ demo, newPhone }) => {
  const page = await (await newPhone()).open()
  await page.goto(`${demo.url}/sign-in`)
  await page.getByLabel('Email').fill(ASHA.email)
  await page.getByLabel('Password', { exact: true }).fill(ASHA.password)
  await page.getByRole('button', { name: LANGUAGE_NAMES['hi-IN'] }).click()
  await speaks(page, 'hi-IN')
  await expect(page.locator('input[name=email]')).toHaveValue(ASHA.email)
  await expect(page.locator('input[name=password]')).toHaveValue(ASHA.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/home/)
  await speakHere('hi-IN')
  await expect(page.getByRole('link', { name: app('payments') })).toBeVisible()
})

test('the landing page is in the language of its link, and so is the app behind it', async ({
  demo,
  newPhone,
}) => {
  const page = await (await newPhone()).open()
  await page.goto(demo.url)
  await speaks(page, 'en-IN')
  await page.getByRole('link', { name: LANGUAGE_NAMES['bn-IN'] }).click()
  await page.waitForURL(`${demo.url}/bn/`)
  await speaks(page, 'bn-IN')
  await page.goto(`${demo.url}/terms`)
  await page.waitForURL(`${demo.url}/bn/terms`)
  await speaks(page, 'bn-IN')
  // An address that names a language is in it, whichever was chosen.
  await page.goto(`${demo.url}/ta/terms`)
  await speaks(page, 'ta-IN')
  await page.goto(`${demo.url}/sign-in`)
  await speaks(page, 'bn-IN')
  await page.getByRole('button', { name: LANGUAGE_NAMES['mr-IN'] }).click()
  await speaks(page, 'mr-IN')
  await page.goto(demo.url)
  await page.waitForURL(`${demo.url}/mr/`)
  await speaks(page, 'mr-IN')
})

test.describe('a phone in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('writes numbers in the digits of the script once they are chosen, and what people wrote as it is', async ({
    demo,
    newPhone,
  }) => {
    const page = await (await newPhone()).open()
    await signInAs(page, demo.url, ASHA)
    await page.goto(`${demo.url}/setting`)
    await page.getByRole('button', { name: '१ २ ३' }).click()
    await expect(page.getByText('+91', { exact: false }).first()).toBeVisible()

    for (const [path, drawn] of await screensWithNumbers(demo)) {
      await page.goto(`${demo.url}${path}`)
      await expect(
        page
          .locator(drawn)
          .getByText(/[०-९]/)
          .first(),
      ).toBeVisible()
      await expect.poll(() => page.evaluate(latinNumbers)).toEqual([])
    }
    await page.goto(`${demo.url}/setting`)
    await page.getByRole('button', { name: '1 2 3' }).click()
    await page.goto(`${demo.url}/home`)
    await expect(page.getByText(/₹[0-9]/).first()).toBeVisible()
    await expect(page.getByText(/[०-९]/)).toHaveCount(0)
  })
})

/** Screens with amounts, dates, times and counts, and without account or receipt numbers: path and what is drawn. */
async function screensWithNumbers({ query }: Demo) {
  const [{ id }] = v.parse(
    v.tuple([v.object({ id: v.string() })]),
    await query('select id from cirkles where name = $1', [FESTIVAL]),
  )
  return [
    ['/home', 'main[data-ready=home]'],
    [`/home?detail=${id}`, '[aria-modal=true]'],
    ['/payment', 'main[data-ready=payment]'],
  ] as const
}

/** In the page: what of it has Latin digits. */
function latinNumbers(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (/[0-9]/.test(node.textContent ?? '')) found.push(node.textContent ?? '')
  return found
}
