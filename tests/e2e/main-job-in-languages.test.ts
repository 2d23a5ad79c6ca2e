import type { Page } from 'playwright/test'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { LANGUAGE_NAMES } from '#contract/messages/language/language-names.ts'
import { languageOf } from '#contract/messages/language/languages.ts'
import { t as notices } from '#contract/messages/notices.ts'
import { call } from '#data/api/call.ts'
import { t as notifications } from '#messages/notifications.ts'
import { t as overview } from '#messages/payments/overview.ts'
import { t as pages } from '#messages/payments/pages.ts'
import { enterCode, fillSignUp, goOnFromResidence, sendSignUp } from '#tests/page-models/account.ts'
import { lines, say } from '#tests/page-models/chat.ts'
import { MEERA, MEERAS_ACCOUNT, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { newNotices } from '#tests/page-models/notifications.ts'
import { confirmPayment, sentHeading, submitPayment } from '#tests/page-models/payment.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { expectSpoken } from '#tests/support/languages/expect-spoken.ts'
import { ownWords } from '#tests/support/languages/own-words.ts'
import { speakHere } from '#tests/support/languages/speak-here.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { expect, test } from './demo-test.ts'

const KAVYA = { fullName: 'Kavya Rao', email: 'kavya@example.test', password: 'blue kettle at noon' }
const TRANSFER = { method: 'bank', account: MEERAS_ACCOUNT, reference: 'UTR20261126' } as const
const AMOUNT = '₹2,500'

const PHONE_OF_PAYER = [
  { mine: 'hi-IN', hers: 'ta-IN', asked: 'पैसे मिल गए क्या?', answered: 'கிடைத்தது, நன்றி!' },
  { mine: 'ta-IN', hers: 'hi-IN', asked: 'பணம் வந்ததா?', answered: 'मिल गए, धन्यवाद!' },
] as const

test.afterEach(() => speakHere('en-IN'))

for (const { mine, hers, asked, answered } of PHONE_OF_PAYER) {
  test(`from signing up to a confirmed payment and a chat, in ${LANGUAGE_NAMES[mine]} with ${LANGUAGE_NAMES[hers]}`, async ({
    demo,
    newPhone,
  }) => {
    const own = [KAVYA.fullName, 'Kavya', KAVYA.email, 'transfer.jpg', TRANSFER.reference]
    const speaks = (language: string) => async (page: Page, screen: string) => {
      const written = await ownWords((sql) => demo.query(sql))
      await expectSpoken(page, screen, { language, own: [...own, ...written] })
    }
    const [isMine, isHers] = [speaks(mine), speaks(hers)]
    const payer = await (await newPhone({ locale: mine })).open()
    const payee = await (await newPhone({ locale: hers })).open()

    await test.step('she signs up with the code that is mailed to her', async () => {
      await speakHere(mine)
      await payer.goto(`${demo.url}/sign-up`)
      await fillSignUp(payer, KAVYA)
      await isMine(payer, '/sign-up')
      await sendSignUp(payer)
      await goOnFromResidence(payer)
      await isMine(payer, '/authentication')
      await enterCode(payer, await mailedCode(demo.url, KAVYA.email))
      await expect(payer.getByRole('heading', { name: new RegExp(KAVYA.fullName) })).toBeVisible()
      await isMine(payer, '/home')
    })

    const { id, name } = await startRunningCirkle(demo.url, [MEERA, KAVYA])
    await test.step('she pays, with a proof', async () => {
      await payer.goto(`${demo.url}/payment`)
      await submitPayment(payer, name, { ...TRANSFER, proof: await cameraPhoto('transfer.jpg', 800, 600) })
      await expect(sentHeading(payer)).toBeVisible()
      await isMine(payer, '/paymentsuccessful')
    })

    await test.step('the payee is told in her language, and confirms', async () => {
      await speakHere(hers)
      const token = await signInByApi(demo.url, MEERA)
      await call(saveSettings, { language: languageOf(hers) }, { baseUrl: demo.url, token })
      await signInAs(payee, demo.url, MEERA)
      await isHers(payee, '/home')
      const told = { payer: KAVYA.fullName, amount: AMOUNT, cirkle: name }
      await expectTold(payee, demo.url, notices('paymentSubmitted', told))
      await isHers(payee, 'her notifications')
      await payee.goto(`${demo.url}/payment`)
      await payee
        .getByRole('link', { name: overview('validatePaymentFor', { cirkle: name, count: 1 }) })
        .click()
      await isHers(payee, 'the payment to confirm')
      await confirmPayment(payee, KAVYA.fullName, 'bank')
      await isHers(payee, '/payment, with nothing to confirm')
    })

    await test.step('the payer’s screen says so, and so does a notice', async () => {
      await speakHere(mine)
      await expect(payer.getByRole('heading', { name: pages('paymentConfirmed') })).toBeVisible()
      await isMine(payer, '/paymentsuccessful, confirmed')
      const told = { validator: MEERA.fullName, amount: AMOUNT, cirkle: name }
      await expectTold(payer, demo.url, notices('paymentConfirmed', told))
      await isMine(payer, 'her notifications')
    })

    await test.step('they write to each other', async () => {
      const chat = `${demo.url}/home?chat=${id}`
      await payer.goto(chat)
      await say(payer, asked)
      await speakHere(hers)
      await payee.goto(chat)
      await expect(lines(payee).filter({ hasText: asked })).toBeVisible()
      await say(payee, answered)
      await isHers(payee, 'the chat')
      await speakHere(mine)
      await expect(lines(payer).filter({ hasText: answered })).toBeVisible()
      await isMine(payer, 'the chat')
    })
  })
}

/** Opens the notifications, among which this one is unread. */
async function expectTold(page: Page, url: string, words: string): Promise<void> {
  await page.goto(`${url}/home?panel=notifications`)
  const panel = page.getByRole('dialog', { name: notifications('notifications') })
  await expect(newNotices(panel).filter({ hasText: words })).toBeVisible()
}
