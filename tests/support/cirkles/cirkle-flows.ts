import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { saveBankDetails } from '#contract/http/online/security.ts'
import { createCirkle, startCirkle, type Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { submitPayment, type Payment } from '#contract/http/payments/payments.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { CATEGORIES } from '#contract/views/categories.ts'
import { got } from '../people/ask.ts'
import { signUp, type Person } from '../people/people.ts'
import type { TestApp } from '../server/test-app.ts'

/** A valid creation form: 2,000 rupees on the 5th, from this month on. */
export const cirkleForm = (
  changes: Partial<CallInput<typeof createCirkle>> = {},
): CallInput<typeof createCirkle> => ({
  name: 'Street festival',
  maxMembers: 4,
  description: 'Lights for all of us',
  category: CATEGORIES[3]?.id ?? '',
  contributionAmount: 2000,
  contributionDay: 5,
  startMonth: '2026-11',
  privacy: 'private',
  state: 'Karnataka',
  ...changes,
})

/** People with accounts, by their full names. */
export async function signUpAll(app: TestApp, a: string, b: string): Promise<[Person, Person]>
export async function signUpAll(
  app: TestApp,
  a: string,
  b: string,
  c: string,
): Promise<[Person, Person, Person]>
export async function signUpAll(
  app: TestApp,
  a: string,
  b: string,
  c: string,
  d: string,
): Promise<[Person, Person, Person, Person]>
export async function signUpAll(app: TestApp, ...names: readonly string[]): Promise<Person[]>
export async function signUpAll(app: TestApp, ...names: readonly string[]): Promise<Person[]> {
  const people: Person[] = []
  for (const fullName of names) people.push(await signUp(app, { fullName }))
  return people
}

export async function giveBank(app: TestApp, person: Person, accountNumber = '50100234567801') {
  await got(app, saveBankDetails, person, {
    currentPassword: person.password,
    accountNumber,
    bankName: 'Test Bank',
    ifscCode: 'TEST0000001',
    branchAddress: 'Mysuru',
  })
}

/** A Cirkle with its owner and members, who joined in this order. */
export async function formCirkle(
  app: TestApp,
  [owner, ...others]: readonly Person[],
  changes: Partial<CallInput<typeof createCirkle>> = {},
): Promise<Cirkle> {
  if (!owner) throw new Error('A Cirkle needs an owner')
  const members = others.map(({ user }) => user.email)
  const cirkle = await got(app, createCirkle, owner, cirkleForm({ members, ...changes }))
  for (const person of others) await got(app, joinCirkle, person, { id: cirkle.id })
  return cirkle
}

/** A started Cirkle, otherwise as `formCirkle`. */
export async function startedCirkle(
  app: TestApp,
  people: readonly Person[],
  changes: Partial<CallInput<typeof createCirkle>> = {},
): Promise<Cirkle> {
  const cirkle = await formCirkle(app, people, changes)
  const [owner] = people
  if (!owner) throw new Error('A Cirkle needs an owner')
  return got(app, startCirkle, owner, { id: cirkle.id })
}

/** The form of a cash payment made on the day of the test's start. */
export const cashPayment = (
  cirkleId: string,
  changes: Partial<CallInput<typeof submitPayment>> = {},
): CallInput<typeof submitPayment> => ({
  id: cirkleId,
  amount: 2000,
  toAdmin: false,
  paymentMethod: 'cash',
  meta: { payment_date: '2026-11-02', location: 'Market', witnesses: 'Lata' },
  ...changes,
})

/** The form of a bank transfer whose proof follows. */
export const bankPayment = (
  cirkleId: string,
  proof: { readonly sha256: string; readonly size: number },
  changes: Partial<CallInput<typeof submitPayment>> = {},
): CallInput<typeof submitPayment> => ({
  id: cirkleId,
  amount: 2000,
  toAdmin: false,
  paymentMethod: 'bank',
  meta: { utr: 'UTR0001' },
  proofDeclared: { ...proof, mime: 'image/png' },
  ...changes,
})

/** Pays in cash and has it confirmed by the payee. */
export async function payAndConfirm(
  app: TestApp,
  cirkleId: string,
  payer: Person,
  payee: Person,
  changes: Partial<CallInput<typeof submitPayment>> = {},
): Promise<Payment> {
  const { id: paymentId } = await got(app, submitPayment, payer, cashPayment(cirkleId, changes))
  return got(app, validatePayment, payee, { id: cirkleId, user: payer.user.id, paymentId })
}

/** A small picture, different for each colour, with its declaration. */
export async function proofPicture(colour: string) {
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return {
    file: new File([new Uint8Array(bytes)], 'proof.png', { type: 'image/png' }),
    declared: { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.byteLength },
  }
}

/** The notices a person got about a Cirkle, by type, newest first. */
export async function noticesAbout(app: TestApp, cirkleId: string, person: Person): Promise<string[]> {
  const { rows } = await got(app, listNotifications, person, {})
  return rows.filter(({ data }) => data['cirkleId'] === cirkleId).map(({ type }) => type)
}
