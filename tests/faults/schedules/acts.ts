import type { Page } from 'playwright/test'
import { say } from '#tests/page-models/chat.ts'
import { openAs } from '#tests/page-models/demo-people.ts'
import { confirmPayment, confirmTogether, fillHowToPay, openHowToPay } from '#tests/page-models/payment.ts'
import type { Lane } from './lane.ts'
import { performWithCash } from './cash-acts.ts'
import { openOutboxOf, tapRetry } from './outbox-acts.ts'
import { proofOf } from './proof.ts'
import { atTheSameMoment, payElsewhere } from './rivals.ts'
import { cashAt } from './running.ts'
import { ACCOUNT } from './scene.ts'
import type { Act } from './schedule.ts'
import type { Intent, Stage } from './stage.ts'

/** Performs one act on the phone. Throws if the browser dies during it. */
export async function perform(act: Act, page: Page, stage: Stage): Promise<void> {
  const { lane } = stage
  switch (act.kind) {
    case 'pay':
      return pay(act, page, stage)
    case 'say':
      return saySome(act.messages, page, stage)
    case 'confirm':
      return confirm(page, stage)
    case 'confirm many':
      return confirmMany(act.payments, page, stage)
    case 'open a second tab': {
      const second = await page.context().newPage()
      await second.goto(`${lane.url}/outbox`)
      await page.bringToFront()
      return undefined
    }
    case 'leave':
      await page.goto('about:blank')
      return undefined
    case 'retry':
      await openOutboxOf(page, lane)
      return tapRetry(page)
    case 'lend the phone':
      return lend(page, stage)
    case 'record cash':
    case 'take a record back':
    case 'answer a record':
    case 'hand over':
    case 'answer a hand-over':
      return performWithCash(act, page, stage)
  }
}

async function pay(
  { method, proofBytes, hasRival, diesAtTap }: Extract<Act, { kind: 'pay' }>,
  page: Page,
  stage: Stage,
): Promise<void> {
  const { lane, phone, scene, intents } = stage
  const number = intents.filter(({ kind }) => kind === 'payment').length
  const debt = scene.debts[number]
  if (debt === undefined) throw new Error('There are as many debts as payments.')
  const mark = `${method === 'bank' ? 'UTR' : 'Stall'} ${number}`
  const { proof, hash } = proofOf(proofBytes)
  const proofHash = method === 'bank' ? hash : null
  const intent: Intent = { kind: 'payment', debt, mark, proofHash, hasRival }
  intents.push(intent)

  await page.goto(`${lane.url}/payment`)
  const sheet = await openHowToPay(page, debt.name)
  await fillHowToPay(
    sheet,
    method === 'bank' ? { method, account: ACCOUNT, proof, reference: mark } : cashAt(mark),
  )
  await atTheSameMoment(
    sheet.getByRole('button', { name: 'Record Payment' }).click(),
    diesAtTap && phone,
    hasRival && (() => payElsewhere(debt.cirkleId, scene.sessions[0], stage)),
  )
  await page.waitForURL('**/paymentsuccessful**')
  intent.savedAt = Date.now()
}

async function saySome(messages: number, page: Page, { lane, scene, intents }: Stage): Promise<void> {
  const [{ cirkleId } = { cirkleId: '' }] = scene.debts
  await page.goto(`${lane.url}/home?chat=${cirkleId}`)
  await page.getByPlaceholder('Message…').waitFor()
  for (let n = 0; n < messages; n++) {
    const content = `Word ${intents.length + 1}.`
    const intent: Intent = { kind: 'message', cirkleId, content }
    intents.push(intent)
    await say(page, content)
    intent.savedAt = Date.now()
  }
}

async function confirm(page: Page, { lane, scene, intents }: Stage): Promise<void> {
  const claim = scene.claims[intents.filter(({ kind }) => kind === 'confirmation').length]
  if (claim === undefined) throw new Error('There are as many claims as confirmations.')
  const intent: Intent = { kind: 'confirmation', claim }
  intents.push(intent)
  await page.goto(`${lane.url}/payment?validate=${claim.cirkleId}`)
  await confirmPayment(page, scene.friend.user.fullName, 'cash')
  intent.savedAt = Date.now()
}

async function confirmMany(payments: number, page: Page, { lane, scene, intents }: Stage): Promise<void> {
  const first = intents.filter(({ kind }) => kind === 'confirmation').length
  const claims = scene.claims.slice(first, first + payments)
  const meant = claims.map((claim): Intent => ({ kind: 'confirmation', claim }))
  intents.push(...meant)
  await page.goto(`${lane.url}/payment?validate=all`)
  await confirmTogether(
    page,
    claims.map(({ name }) => name),
  )
  for (const intent of meant) intent.savedAt = Date.now()
}

/** Checks that nothing of the first person is shown while another person is signed in. */
async function lend(page: Page, { lane, scene, seen }: Stage): Promise<void> {
  await leaveAccount(page, lane)
  await openAs(page, lane.url, scene.guest)
  await openOutboxOf(page, lane)
  if (!(await page.getByText('Nothing to send.').isVisible())) seen.push('entries of another person')
  await leaveAccount(page, lane)
  await openAs(page, lane.url, scene.sessions[1])
}

async function leaveAccount(page: Page, { url }: Lane): Promise<void> {
  await page.goto(`${url}/setting`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  // With nothing unsent there is no question; unsent entries may be sent while it is open.
  const keep = page
    .getByRole('dialog', { name: 'Sign out' })
    .getByRole('button', { name: /^(?:Keep on this phone for this account|Sign out)$/ })
  const gone = page.getByRole('heading', { name: 'Welcome Back' })
  await keep.or(gone).first().waitFor()
  if (!(await gone.isVisible())) await keep.click()
  await gone.waitFor()
}
