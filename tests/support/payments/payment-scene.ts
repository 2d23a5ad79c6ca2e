import * as v from 'valibot'
import { PaymentOptionsSchema } from '#contract/http/payments/payments.ts'
import type { Config } from '#server/config/config.ts'
import { CATEGORIES } from '#contract/views/categories.ts'
import { createFaultProxy, type FaultProxy } from '../browser/fault-proxy.ts'
import { listen } from '../server/listening-app.ts'
import { nextMonth } from '../cirkles/next-month.ts'
import { signUp, type Person } from '../people/people.ts'
import { createTestApp, type TestApp } from '../server/test-app.ts'

/** A contribution that is open and unpaid. */
export interface Owed {
  readonly cirkleId: string
  readonly contributionId: string
  /** Whole rupees. */
  readonly amount: number
}

/** A real server on a real database, a line to it with faults on demand, and two people who save together. */
export interface PaymentScene {
  readonly app: TestApp
  readonly proxy: FaultProxy
  /** Replaced by a test that signs the payer in again. */
  payer: Person
  receiver: Person
  /** A new Cirkle in which the payer owes the receiver its first contribution. */
  owe(): Promise<Owed>
  /** Lets every request pass, and clears the recorded ones. */
  clear(): void
  close(): Promise<void>
}

/** Whether a request on the line records a payment. */
export function isPaymentRequest({
  method,
  path,
}: {
  readonly method: string
  readonly path: string
}): boolean {
  return method === 'POST' && /^\/api\/cirkles\/[^/]+\/payment$/.test(path)
}

export interface PaymentSceneOptions {
  readonly clockStart?: string
  readonly config?: Partial<Config>
}

export async function createPaymentScene(options: PaymentSceneOptions = {}): Promise<PaymentScene> {
  const app = await createTestApp(options)
  const server = await listen(app)
  const proxy = await createFaultProxy(server.url)
  const payer = await signUp(app, { fullName: 'Meera Nair' })
  const receiver = await signUp(app, { fullName: 'Asha Iyer' })
  await addBankDetails(app, receiver)
  const scene: PaymentScene = {
    app,
    proxy,
    payer,
    receiver,
    owe: () => owe(app, scene.payer, scene.receiver),
    clear() {
      proxy.rule = () => undefined
      proxy.requests.length = 0
    },
    async close() {
      await proxy.close()
      await server.close()
      await app.close()
    },
  }
  return scene
}

const AMOUNT = 2_000
const CreatedSchema = v.object({ id: v.string() })

/** Creates and starts a Cirkle of two over the API: its owner receives first. */
async function owe(app: TestApp, payer: Person, owner: Person): Promise<Owed> {
  // An owner may send twenty invitations a day; a test file may need more Cirkles than that.
  await app.pool.query(`update invitations set created_at = created_at - interval '2 days'`)
  const form = new FormData()
  const fields = {
    name: 'Family',
    max_members: '2',
    category: CATEGORIES[0]?.id ?? '',
    contribution_amount: String(AMOUNT),
    contribution_day: '5',
    start_month: nextMonth(app.clock.now()),
    privacy: 'private',
    'members[]': payer.user.email,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { id } = v.parse(CreatedSchema, await done(app, owner, '/cirkles', { form }))
  await done(app, payer, `/cirkles/${id}/join`, {})
  await done(app, owner, `/cirkles/${id}/start`, {})
  const answer = await app.request('GET', `/cirkles/${id}/payment`, { token: payer.token })
  const { last_payment: owed } = v.parse(PaymentOptionsSchema, answer.body.data)
  if (owed === null) throw new Error('Nothing is owed in a Cirkle that has just started.')
  return { cirkleId: id, contributionId: owed.contribution_id, amount: owed.amount }
}

async function addBankDetails(app: TestApp, person: Person): Promise<void> {
  await done(app, person, '/account/bank', {
    json: {
      current_password: person.password,
      account_number: '123456789012',
      bank_name: 'State Bank of India',
      account_type: 'Saving',
      ifsc_code: 'SBIN0001234',
      branch_address: 'Pune',
    },
  })
}

async function done(
  app: TestApp,
  { token }: Person,
  path: string,
  body: { readonly json?: unknown; readonly form?: FormData },
): Promise<unknown> {
  const answer = await app.request('POST', path, { token, ...body })
  if (!answer.body.success) throw new Error(`POST ${path} answered ${answer.status}: ${answer.raw}`)
  return answer.body.data
}
