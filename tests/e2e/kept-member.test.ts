import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { letterOf } from '#contract/http/cirkles/book.ts'
import { listCirkles, listMembers, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers } from '#contract/http/cirkles/editing.ts'
import { addKeptMember } from '#contract/http/cirkles/kept.ts'
import { CONTRIBUTION_STATUSES } from '#contract/rules/statuses.ts'
import { call } from '#data/api/call.ts'
import { answerRecord, collectRow, collectSheet } from '#tests/page-models/cash-records.ts'
import { IMRAN, KITCHEN, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { payoutSheet } from '#tests/page-models/hand-overs.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { readOutbox } from '#tests/support/phone/phone-storage.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

/* In the demo Meera's kitchen Cirkle forms, with Imran in it, ₹2,500 each. Kamla, whom she keeps, joins them. */

const KAMLA = 'Kamla Devi'
const AMOUNT = '₹2,500'

interface Kitchen {
  readonly id: string
}

/** Starts Meera's Cirkle with Kamla in it; `first` receives first. */
async function startWithKamla({ url }: Demo, first: string): Promise<Kitchen> {
  const token = await signInByApi(url, MEERA)
  const options = { baseUrl: url, token }
  const id = (await call(listCirkles, {}, options)).find(({ name }) => name === KITCHEN)?.id ?? ''
  await call(addKeptMember, { id, name: KAMLA }, { ...options, idempotencyKey: crypto.randomUUID() })
  const members = await call(listMembers, { id }, options)
  const order = [...members].sort((a, b) => Number(b.name === first) - Number(a.name === first))
  await call(reorderMembers, { id, order: order.map((member) => member.id) }, options)
  await call(startCirkle, { id }, options)
  return { id }
}

/** Every payment of the Cirkle, as the server has it. */
const payments = ({ query }: Demo, { id }: Kitchen) =>
  query(
    `select payer.full_name as payer, payee.full_name as payee, payments.status, attester.full_name as seen,
       payments.on_behalf
     from payments join users payer on payer.id = payer_id join users payee on payee.id = payee_id
     left join users attester on attester.id = attester_id
     where cirkle_id = $1 order by payments.created_at`,
    [id],
  )

const BookSchema = v.object({ rows: v.array(v.object({ userId: v.string(), statuses: v.string() })) })

/** The first letter of each row of the book, by member, as this phone has it. */
async function bookOnPhone(page: Page, cirkleId: string): Promise<ReadonlyMap<string, string | undefined>> {
  const { rows } = v.parse(BookSchema, await readStoredBook(page, cirkleId))
  return new Map(rows.map(({ userId, statuses }) => [userId, statuses[0]]))
}

const readStoredBook = (page: Page, cirkleId: string): Promise<unknown> =>
  page.evaluate(async (key) => {
    const opening = indexedDB.open('cirkles')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('books').objectStore('books').get(key)
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    const book: unknown = reading.result
    return book
  }, cirkleId)

/** Expects these states of the first cycle in payout order (`oc`), on the server and on each phone. */
async function expectSameBooks({ query }: Demo, { id }: Kitchen, pages: readonly Page[], letters: string) {
  const rows = await query(
    `select contributions.user_id as "userId", contributions.status from contributions
     join cycles on cycles.id = cycle_id and cycles.number = 1
     join members on members.cirkle_id = contributions.cirkle_id and members.user_id = contributions.user_id
     where contributions.cirkle_id = $1 order by members.position`,
    [id],
  )
  const RowSchema = v.object({ userId: v.string(), status: v.picklist(CONTRIBUTION_STATUSES) })
  const book = v.parse(v.array(RowSchema), rows)
  expect(book.map(({ status }) => letterOf(status)).join('')).toBe(letters)
  const whole = new Map(book.map(({ userId, status }) => [userId, letterOf(status)]))
  for (const page of pages) {
    await page.reload()
    await expect.poll(() => bookOnPhone(page, id)).toEqual(whole)
  }
}

test('the owner records offline what Kamla gave the receiver, who answers', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const kitchen = await startWithKamla(demo, IMRAN.fullName)
  const owner = await (await newPhone()).open()
  await signInAs(owner, demo.url, MEERA)
  await workerReady(owner)
  await owner.goto(`${demo.url}/payment`)
  await owner.getByRole('link', { name: `Collect cash for ${KITCHEN}` }).click()
  const sheet = collectSheet(owner)
  const gave = `${KAMLA} gave ${IMRAN.fullName} ${AMOUNT}`

  await test.step('two presses without a network save what she gave the receiver', async () => {
    await expect(sheet.getByRole('button', { name: gave })).toBeVisible()
    await owner.context().setOffline(true)
    await sheet.getByRole('button', { name: gave }).click()
    await sheet.getByRole('button', { name: `Record: ${gave}` }).click()
    await expect(collectRow(owner, KAMLA).getByText('Saved on this phone')).toBeVisible()
    expect((await readOutbox(owner)).map(({ endpoint }) => endpoint)).toEqual(['record-given'])
    expect(await payments(demo, kitchen)).toEqual([])
  })

  await test.step('with one it is recorded once, and waits for him; he says No', async () => {
    await owner.context().setOffline(false)
    await expect(collectRow(owner, KAMLA).getByText(`Waits for ${IMRAN.fullName} to answer`)).toBeVisible()
    expect(await payments(demo, kitchen)).toHaveLength(1)
    const receiver = await (await newPhone()).open()
    await signInAs(receiver, demo.url, IMRAN)
    await receiver
      .getByRole('link', { name: `Answer: ${MEERA.fullName} says that ${KAMLA} gave you ${AMOUNT} in cash` })
      .click()
    await receiver.getByRole('button', { name: 'No, I Did Not Get It' }).click()
    await receiver
      .getByRole('alertdialog', { name: 'You Did Not Get This Cash?' })
      .getByRole('button', { name: 'No, I Did Not Get It' })
      .click()
    await expect.poll(() => payments(demo, kitchen)).toMatchObject([{ payer: KAMLA, status: 'withdrawn' }])
  })
})

test('what Kamla gave the owner is seen by another member, who says so offline', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const kitchen = await startWithKamla(demo, IMRAN.fullName)
  const owner = await (await newPhone()).open()
  await signInAs(owner, demo.url, MEERA)
  await owner.goto(`${demo.url}/payment`)
  await owner.getByRole('link', { name: `Collect cash for ${KITCHEN}` }).click()
  const sheet = collectSheet(owner)
  await sheet.getByLabel('Who saw it?').selectOption(IMRAN.fullName)
  await sheet.getByRole('button', { name: `Received ${AMOUNT} from ${KAMLA}` }).click()
  await sheet.getByRole('button', { name: `Record ${AMOUNT} from ${KAMLA}` }).click()
  await expect.poll(async () => (await payments(demo, kitchen)).length).toBe(1)
  const witness = await (await newPhone()).open()
  await signInAs(witness, demo.url, IMRAN)
  await workerReady(witness)
  const asks = `Answer: ${MEERA.fullName} says that ${KAMLA} gave them ${AMOUNT} in cash`
  await witness.getByRole('link', { name: asks }).click()
  await expect(witness.getByText('Did you see it?', { exact: false })).toBeVisible()
  await witness.context().setOffline(true)
  await witness.getByRole('button', { name: 'Yes, I Saw It' }).click()
  await witness
    .getByRole('alertdialog', { name: 'You Saw It?' })
    .getByRole('button', { name: 'Yes, I Saw It' })
    .click()
  await expect(witness.getByText('Your Yes: Saved on this phone')).toBeVisible()
  await witness.context().setOffline(false)
  await expect
    .poll(() => payments(demo, kitchen))
    .toMatchObject([
      { payer: KAMLA, payee: MEERA.fullName, status: 'confirmed', seen: IMRAN.fullName, on_behalf: false },
    ])
  // Imran receives, Meera owes, Kamla has paid.
  await expectSameBooks(demo, kitchen, [owner, witness], 'odc')
})

test('in Kamla’s turn each pays her in cash, the owner answers for her, and a third sees what the owner gives', async ({
  demo,
  newPhone,
}) => {
  const kitchen = await startWithKamla(demo, KAMLA)
  const owner = await (await newPhone()).open()
  await signInAs(owner, demo.url, MEERA)
  const payer = await (await newPhone()).open()
  await signInAs(payer, demo.url, IMRAN)

  await test.step('the owner gives her contribution, and he saw it', async () => {
    await owner.goto(`${demo.url}/payment`)
    await owner.getByRole('link', { name: `Make Payment for ${KITCHEN}` }).click()
    const form = owner.getByRole('dialog', { name: 'How to Pay' })
    await expect(
      form.getByText(`${KAMLA} has no phone and you speak for them`, { exact: false }),
    ).toBeVisible()
    await form.getByLabel('Who saw it?').selectOption(IMRAN.fullName)
    await form.getByRole('button', { name: 'Record Payment' }).click()
    await expect
      .poll(() => payments(demo, kitchen))
      .toMatchObject([{ payer: MEERA.fullName, payee: KAMLA, status: 'recorded', seen: IMRAN.fullName }])
    await payer.reload()
    await payer
      .getByRole('link', { name: `Answer: ${MEERA.fullName} says that they gave ${KAMLA} ${AMOUNT} in cash` })
      .click()
    await payer.getByRole('button', { name: 'Yes, I Saw It' }).click()
    await payer
      .getByRole('alertdialog', { name: 'You Saw It?' })
      .getByRole('button', { name: 'Yes, I Saw It' })
      .click()
    await expect.poll(() => payments(demo, kitchen)).toMatchObject([{ status: 'confirmed' }])
  })

  await test.step('what he gave the owner for Kamla he says Yes to', async () => {
    await owner.goto(`${demo.url}/payment`)
    await owner.getByRole('link', { name: `Collect cash for ${KITCHEN}` }).click()
    const sheet = collectSheet(owner)
    await sheet.getByRole('button', { name: `Received ${AMOUNT} from ${IMRAN.fullName}` }).click()
    await sheet.getByRole('button', { name: `Record ${AMOUNT} from ${IMRAN.fullName}` }).click()
    await expect.poll(async () => (await payments(demo, kitchen)).length).toBe(2)
    await payer.goto(`${demo.url}/home`)
    await payer
      .getByRole('link', { name: `Answer: ${MEERA.fullName} says you gave them ${AMOUNT} in cash` })
      .click()
    await answerRecord(payer, 'yes')
    await expect
      .poll(() => payments(demo, kitchen))
      .toMatchObject([{ status: 'confirmed' }, { payer: IMRAN.fullName, status: 'confirmed' }])
  })

  await test.step('the owner hands it over to Kamla, and he saw that too: the turn is settled', async () => {
    await owner.goto(`${demo.url}/home`)
    await owner.getByRole('link', { name: `Hand over: You hold ${AMOUNT} for ${KAMLA}` }).click()
    const form = owner.getByRole('dialog', { name: 'Hand Over' })
    await form.getByLabel('Who saw it?').selectOption(IMRAN.fullName)
    await form.getByRole('button', { name: 'Record Hand-over' }).click()
    await expect(payoutSheet(owner).getByText(`Waiting for ${IMRAN.fullName} to answer`)).toBeVisible()
    await payer.goto(`${demo.url}/payment?payout=${kitchen.id}`)
    await payoutSheet(payer)
      .getByRole('button', { name: /^Yes, I Saw It/ })
      .click()
    await payer
      .getByRole('alertdialog', { name: 'You Saw It?' })
      .getByRole('button', { name: 'Yes, I Saw It' })
      .click()
    await expect
      .poll(() => demo.query('select status from hand_overs where cirkle_id = $1', [kitchen.id]))
      .toEqual([{ status: 'acknowledged' }])
    await expectSameBooks(demo, kitchen, [owner, payer], 'occ')
  })
})

test('a payment in cash to Kamla is on the owner’s list at once, for her', async ({ demo, newPhone }) => {
  const kitchen = await startWithKamla(demo, KAMLA)
  const payer = await (await newPhone()).open()
  await signInAs(payer, demo.url, IMRAN)
  await payer.goto(`${demo.url}/payment`)
  await payer.getByRole('link', { name: `Make Payment for ${KITCHEN}` }).click()
  const form = payer.getByRole('dialog', { name: 'How to Pay' })
  await expect(
    form.getByText(`${KAMLA} has no phone. ${MEERA.fullName} answers for them`, { exact: false }),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Record Payment' }).click()
  await expect.poll(() => payments(demo, kitchen)).toMatchObject([{ payee: KAMLA, status: 'pending' }])

  const owner = await (await newPhone()).open()
  await signInAs(owner, demo.url, MEERA)
  const item = owner.getByRole('listitem').filter({ hasText: `for ${KAMLA}` })
  await item.getByRole('link', { name: /^Confirm/ }).click()
  await expect(owner.getByText(`${KAMLA} has no phone. You answer for them`, { exact: false })).toBeVisible()
  await owner.getByRole('button', { name: /^Confirm Payment/ }).click()
  const question = owner.getByRole('alertdialog', { name: 'Confirm Payment Received' })
  await question.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect
    .poll(() => payments(demo, kitchen))
    .toMatchObject([{ payee: KAMLA, status: 'confirmed', on_behalf: true }])
  await expectSameBooks(demo, kitchen, [owner, payer], 'odc')
})
