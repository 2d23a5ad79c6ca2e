import { saveBankDetails } from '#contract/http/online/security.ts'
import { readPaymentOptions } from '#contract/http/payments/payments.ts'
import { login } from '#contract/http/people/sign-in.ts'
import { call } from '#data/api/call.ts'
import type { Session } from '#data/session/session.ts'
import type { NewPerson } from '#tests/page-models/account.ts'
import { payCash } from '#tests/support/payments/pay-by-api.ts'
import { signUpByApi } from '#tests/support/people/sign-up-by-api.ts'
import type { Lane } from './lane.ts'
import { createPlaces, type Place } from './places.ts'
import { cashAt, runCirkle } from './running.ts'
import type { Act, Schedule } from './schedule.ts'

/** The friend's bank account. */
export const ACCOUNT = '12345678901'
const PASSWORD = 'blue kettle at noon'

/** A Cirkle of the two in which a payment is due to the friend. */
export interface Debt {
  readonly cirkleId: string
  readonly name: string
  readonly contributionId: string
}

/** A payment of the friend's that waits for the payer's answer. */
export interface Claim {
  readonly cirkleId: string
  readonly name: string
  readonly paymentId: string
}

/** Two people who save together, new in every schedule. */
export interface Scene {
  /** The phone's owner, with two consecutive sessions on it. */
  readonly sessions: readonly [Session, Session]
  readonly friend: Session
  /** The friend's session on this phone. */
  readonly guest: Session
  /** In the order in which they are paid. */
  readonly debts: readonly Debt[]
  readonly claims: readonly Claim[]
  /** Where each act about cash happens. */
  readonly places: ReadonlyMap<Act, Place>
}

/** Creates the people and Cirkles of a schedule over the API, bypassing the line. */
export async function createScene({ server, pool }: Lane, { acts }: Schedule): Promise<Scene> {
  const baseUrl = server.url
  // All sign-ups come from one address and would hit its rate limits.
  await pool.query('delete from rate_limits')
  const [me, friend] = await Promise.all(['Meera Nair', 'Asha Iyer'].map((name) => signUpNew(baseUrl, name)))
  if (me === undefined || friend === undefined) throw new Error('Two people were to sign up.')
  const [mine, mineLater, friends, guest] = await Promise.all(
    [me, me, friend, friend].map((person) => newSession(baseUrl, person)),
  )
  if (mine === undefined || mineLater === undefined || friends === undefined || guest === undefined) {
    throw new Error('Four sessions were to begin.')
  }
  const bank = {
    currentPassword: friend.password,
    accountNumber: ACCOUNT,
    bankName: 'Bank of Mysuru',
    ifscCode: 'MYSR0001234',
    branchAddress: 'MG Road, Mysuru',
  }
  await call(saveBankDetails, bank, { baseUrl, token: friends.token })

  const countOf = (kind: Schedule['acts'][number]['kind']) => acts.filter((act) => act.kind === kind).length
  const debts: Debt[] = []
  for (let n = 1; n <= countOf('pay'); n++) {
    const name = `Debt ${n}`
    const cirkleId = await runCirkle(baseUrl, name, friends, [mine])
    const { lastPayment } = await call(readPaymentOptions, { id: cirkleId }, { baseUrl, token: mine.token })
    if (lastPayment === null) throw new Error('Nothing is owed in a Cirkle that has just started.')
    debts.push({ cirkleId, name, contributionId: lastPayment.contributionId })
  }
  const claims: Claim[] = []
  const together = acts.map((act) => (act.kind === 'confirm many' ? act.payments : 0))
  const toConfirm = together.reduce((sum, payments) => sum + payments, countOf('confirm'))
  for (let n = 1; n <= toConfirm; n++) {
    const name = `Claim ${n}`
    const cirkleId = await runCirkle(baseUrl, name, mine, [friends])
    const { id: paymentId } = await payCash({ baseUrl, token: friends.token }, cirkleId, cashAt('Bus stop'))
    claims.push({ cirkleId, name, paymentId })
  }
  const newMember = async () => newSession(baseUrl, await signUpNew(baseUrl, 'Ravi Kumar'))
  const places = await createPlaces(baseUrl, { me: mine, friend: friends, newMember }, acts)
  return { sessions: [mine, mineLater], friend: friends, guest, debts, claims, places }
}

async function signUpNew(baseUrl: string, fullName: string): Promise<NewPerson> {
  const person = { fullName, email: `${crypto.randomUUID()}@example.test`, password: PASSWORD }
  await signUpByApi(baseUrl, person)
  return person
}

async function newSession(baseUrl: string, { email, password }: NewPerson): Promise<Session> {
  const session = await call(login, { email, password, deviceName: 'Chrome, Android' }, { baseUrl })
  if ('challenge' in session) throw new Error('Nobody here has two-factor authentication.')
  return session
}
