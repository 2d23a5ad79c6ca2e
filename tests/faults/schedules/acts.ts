import { createHash } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { RefusedError } from '#data/api/refused-error.ts'
import { say } from '#tests/page-models/chat.ts'
import { openAs } from '#tests/page-models/demo-people.ts'
import { confirmPayment, confirmTogether, fillHowToPay, openHowToPay } from '#tests/page-models/payment.ts'
import { payCash } from '#tests/support/payments/pay-by-api.ts'
import { pdfProof } from '#tests/support/phone/paying-phone.ts'
import type { Lane } from './lane.ts'
import type { Phone } from './phone.ts'
import { ACCOUNT, cashAt, type Claim, type Debt, type Scene } from './scene.ts'
import type { Act } from './schedule.ts'

/** A write the person intended. `savedAt`: when the phone confirmed saving it, by this machine's clock. */
export type Intent = { savedAt?: number } & (
  | {
      readonly kind: 'payment'
      readonly debt: Debt
      /** The place or the bank's reference that identifies its row. */
      readonly mark: string
      /** SHA-256 of the picked proof; null for cash. */
      readonly proofHash: string | null
      /** Whether another phone paid the same at the same moment. */
      readonly hasRival: boolean
    }
  | { readonly kind: 'message'; readonly cirkleId: string; readonly content: string }
  | { readonly kind: 'confirmation'; readonly claim: Claim }
)

/** The context of an act. */
export interface Stage {
  readonly lane: Lane
  readonly phone: Phone
  readonly scene: Scene
  readonly intents: Intent[]
  /** Things a screen showed and must not, or did not show and must. */
  readonly seen: string[]
}

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
  }
}

/** Opens the Outbox and waits until it shows its entries. */
export async function openOutboxOf(page: Page, { url }: Pick<Lane, 'url'>): Promise<void> {
  await page.goto(`${url}/outbox`)
  await page.locator('main[data-ready="outbox"]').waitFor()
}

/** Taps every Retry now; meanwhile an entry may proceed by itself and lose its button. */
export async function tapRetry(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Retry now/ }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
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
  const { bytes, name, mime: mimeType } = pdfProof(proofBytes)
  const proof = { name, mimeType, buffer: Buffer.from(bytes) }
  const proofHash = method === 'bank' ? createHash('sha256').update(proof.buffer).digest('hex') : null
  const intent: Intent = { kind: 'payment', debt, mark, proofHash, hasRival }
  intents.push(intent)

  await page.goto(`${lane.url}/payment`)
  const sheet = await openHowToPay(page, debt.name)
  await fillHowToPay(
    sheet,
    method === 'bank' ? { method, account: ACCOUNT, proof, reference: mark } : cashAt(mark),
  )
  const rival = hasRival ? payElsewhere(debt, stage) : Promise.resolve()
  const tap = sheet.getByRole('button', { name: 'Record Payment' }).click()
  await Promise.all([rival, diesAtTap ? tap.then(() => phone.kill()) : tap])
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

/** Another phone of the same person, on its own line, retries until it gets an answer. */
async function payElsewhere({ cirkleId }: Debt, { lane, scene }: Stage): Promise<void> {
  const options = { baseUrl: lane.server.url, token: scene.sessions[0].token }
  const key = crypto.randomUUID()
  // The server may be killed meanwhile.
  await expect
    .poll(() => payCash(options, cirkleId, cashAt('Elsewhere'), key).then(() => 'paid', refusalOf), {
      message: 'the other phone is answered',
      timeout: 30_000,
    })
    .toMatch(/^(?:paid|refused)$/)
}

const refusalOf = (error: unknown): string =>
  error instanceof RefusedError && error.status < 500 ? 'refused' : String(error)

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
