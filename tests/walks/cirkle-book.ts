import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import type {
  FakeCirklesServer,
  SeenRequest,
  StoredAnswer,
} from '#tests/support/server/fake-cirkles-server.ts'
import { wirePayment } from '#tests/support/payments/wire-payment.ts'

export const AMOUNT = 2_000
/** First byte of a file that the server does not accept as a picture. */
export const NO_PICTURE = 0xba

type ContributionStatus = 'due' | 'submitted' | 'confirmed' | 'reupload_requested' | 'self'

interface Payment {
  readonly id: string
  readonly contributionId: string
  readonly receiptNumber: string
  readonly declaredSha256: string | undefined
  status: 'pending' | 'recorded' | 'confirmed' | 'reupload_requested' | 'superseded' | 'withdrawn'
  hasProof: boolean
}

const refusal = (status: number, code: ErrorCode, data?: unknown): StoredAnswer => ({
  status,
  body: { success: false, message: 'No.', code, data },
})
const done = (data: unknown, status = 200): StoredAnswer => ({
  status,
  body: { success: true, message: '', data },
})

const ALREADY: Readonly<Partial<Record<Payment['status'], ErrorCode>>> = {
  confirmed: 'already_confirmed',
  recorded: 'already_recorded',
}

const Declared = v.object({ sha256: v.string() })

function declaredIn(fields: ReadonlyMap<string, unknown>): string | undefined {
  const declared = v.safeParse(Declared, fields.get('proof_declared'))
  return declared.success ? declared.output.sha256 : undefined
}

/** The server's decisions on one person's payments and messages in a Cirkle (product.md §4). */
export class CirkleBook {
  readonly contributions = new Map<string, ContributionStatus>()
  readonly payments: Payment[] = []
  readonly messages: string[] = []
  /** What the person recorded as received, by who gave it. */
  readonly received = new Map<string, unknown>()
  isMember = true
  /** Counts every change: a phone that shows another number is not up to date. */
  version = 0
  private readonly uploads: FakeCirklesServer['uploads']

  constructor(uploads: FakeCirklesServer['uploads'], contributions: readonly string[]) {
    this.uploads = uploads
    for (const id of contributions) this.contributions.set(id, 'due')
  }

  /** Answers a write like a server that has not seen its key before. */
  answer({ path, body }: SeenRequest): StoredAnswer | undefined {
    const [, , what, id = '', verb] = path.split('/')
    const fields = new Map(Object.entries(v.parse(v.record(v.string(), v.unknown()), body ?? {})))
    if (!this.isMember) return refusal(403, 'forbidden')
    if (what === 'cirkles' && verb === 'payment') return this.submit(fields)
    if (what === 'cirkles' && verb === 'received') return this.receive(fields)
    if (verb === 'acknowledge' || verb === 'deny') return this.answerRecord(id, verb)
    if (what === 'payments' && verb === 'proof') return this.attach(id, fields)
    if (verb === 'message') return this.say(id, String(fields.get('content')))
    return undefined
  }

  /** An answer of the payee, or of the payer on the web. */
  decide(payment: Payment, status: 'confirmed' | 'reupload_requested' | 'withdrawn'): void {
    payment.status = status
    this.contributions.set(payment.contributionId, status === 'withdrawn' ? 'due' : status)
    this.version += 1
  }

  /** The payee records cash that they got for a contribution. */
  record(contributionId: string): void {
    if (!['due', 'reupload_requested'].includes(this.contributions.get(contributionId) ?? '')) return
    this.payments.push({ ...this.newPayment(contributionId), status: 'recorded' })
    this.contributions.set(contributionId, 'submitted')
    this.version += 1
  }

  /** The payer answers a record, or its payee takes it back. */
  endRecord(record: Payment, status: 'confirmed' | 'withdrawn'): void {
    const returned = this.payments.find(
      (each) => each.contributionId === record.contributionId && each.status === 'reupload_requested',
    )
    record.status = status
    if (status === 'confirmed' && returned) returned.status = 'superseded'
    const owed = returned ? 'reupload_requested' : 'due'
    this.contributions.set(record.contributionId, status === 'confirmed' ? 'confirmed' : owed)
    this.version += 1
  }

  /** A swap turns the contribution into the payer's own turn. */
  swap(contributionId: string): void {
    this.contributions.set(contributionId, 'self')
    this.version += 1
  }

  wire(payment: Payment) {
    return wirePayment({
      id: payment.id,
      receipt_number: payment.receiptNumber,
      contribution_id: payment.contributionId,
      status: payment.status,
      recorded_by_payee: payment.status === 'recorded',
    })
  }

  private submit(fields: ReadonlyMap<string, unknown>): StoredAnswer {
    const contributionId = String(fields.get('contribution_id'))
    const status = this.contributions.get(contributionId)
    const live = this.payments.findLast(
      (each) =>
        each.contributionId === contributionId && ['pending', 'recorded', 'confirmed'].includes(each.status),
    )
    if (status === undefined) return refusal(404, 'not_found')
    if (status === 'self') return refusal(409, 'nothing_due')
    if (live) {
      return refusal(409, ALREADY[live.status] ?? 'already_submitted', this.wire(live))
    }
    if (fields.get('amount') !== AMOUNT) return refusal(422, 'amount_mismatch')
    for (const each of this.payments) {
      if (each.contributionId === contributionId && each.status === 'reupload_requested') {
        each.status = 'superseded'
      }
    }
    const payment = { ...this.newPayment(contributionId), declaredSha256: declaredIn(fields) }
    this.payments.push(payment)
    this.contributions.set(contributionId, 'submitted')
    this.version += 1
    return done(this.wire(payment), 201)
  }

  private newPayment(contributionId: string): Payment {
    return {
      id: crypto.randomUUID(),
      contributionId,
      receiptNumber: `CK-${String(this.payments.length + 1).padStart(8, '0')}`,
      declaredSha256: undefined,
      status: 'pending',
      hasProof: false,
    }
  }

  /** What the person got from another member. */
  private receive(fields: ReadonlyMap<string, unknown>): StoredAnswer {
    const from = String(fields.get('user'))
    const before = this.received.get(from)
    if (before) return refusal(409, 'already_recorded', before)
    const record = wirePayment({
      id: crypto.randomUUID(),
      receipt_number: `CK-9000000${this.received.size}`,
      contribution_id: crypto.randomUUID(),
      cycle: fields.get('cycle'),
      payer: { id: from, name: 'Meera', profile_pic: null },
      status: 'recorded',
      recorded_by_payee: true,
    })
    this.received.set(from, record)
    this.version += 1
    return done(record, 201)
  }

  private answerRecord(id: string, verb: 'acknowledge' | 'deny'): StoredAnswer {
    const record = this.payments.find((each) => each.id === id)
    if (record === undefined) return refusal(404, 'not_found')
    if (record.status === 'confirmed') return refusal(409, 'already_confirmed', this.wire(record))
    if (record.status !== 'recorded') return refusal(409, 'not_pending')
    this.endRecord(record, verb === 'acknowledge' ? 'confirmed' : 'withdrawn')
    return done(this.wire(record))
  }

  private attach(id: string, fields: ReadonlyMap<string, unknown>): StoredAnswer {
    const payment = this.payments.find((each) => each.id === id)
    if (payment === undefined) return refusal(404, 'not_found')
    const upload = this.uploads.get(String(fields.get('upload_id')))
    if (upload === undefined) return refusal(404, 'upload_not_found')
    if (upload.bytes.length < upload.size) return refusal(409, 'upload_incomplete')
    if (payment.status !== 'pending') return refusal(409, 'not_pending')
    if (payment.hasProof) return refusal(409, 'proof_already_attached')
    const sha256 = createHash('sha256').update(upload.bytes).digest('hex')
    const declared = declaredIn(fields) ?? payment.declaredSha256
    if (sha256 !== declared) return refusal(422, 'proof_mismatch')
    if (upload.bytes[0] === NO_PICTURE) return refusal(422, 'file_refused')
    payment.hasProof = true
    this.version += 1
    return done(this.wire(payment))
  }

  private say(cirkleId: string, content: string): StoredAnswer {
    if (content === 'bad') return refusal(422, 'invalid')
    this.messages.push(content)
    return done({
      id: crypto.randomUUID(),
      cirkle_id: cirkleId,
      user_id: crypto.randomUUID(),
      client_id: null,
      user: { name: 'Asha', profile_pic: null },
      type: 'text',
      content,
      file_url: null,
      file_width: null,
      file_height: null,
      created_at: '2026-11-01T10:00:00Z',
    })
  }
}
