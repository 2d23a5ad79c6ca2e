import * as v from 'valibot'
import { PaymentSchema } from '#contract/http/payments/payments.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { applyWithdrawal } from '#data/outbox/save/apply-withdrawal.ts'
import { enqueueMessage } from '#data/outbox/save/enqueue-message.ts'
import { enqueueReceived, enqueueRecordAnswer } from '#data/outbox/save/enqueue-records.ts'
import { allowedActions, discard, resendAsNew, retryNow } from '#data/outbox/save/entry-actions.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { exportEntry } from '#data/outbox/export/export-entry.ts'
import { importEntries } from '#data/outbox/export/import-entries.ts'
import { savePayment } from '#data/outbox/save/save-payment.ts'
import { newPayment, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { AMOUNT, NO_PICTURE } from './cirkle-book.ts'
import type { Step } from './steps.ts'
import { WalkedServer } from './walked-server.ts'
import { OWNER, walkingPhone, type WalkingPhone } from './walking-phone.ts'

const CONTRIBUTIONS = [1, 2, 3].map((n) => `7c9e6679-0000-4000-8000-0000000000d${n}`)

/** Members who give the person cash. */
const OTHERS = [1, 2, 3].map((n) => `7c9e6679-0000-4000-8000-0000000000e${n}`)

/** Two phones of one person and their server, during a walk. */
export interface Walk {
  readonly server: WalkedServer
  readonly phones: readonly [WalkingPhone, WalkingPhone]
  exported: string | undefined
}

export async function beginWalk(): Promise<Walk> {
  const server = new WalkedServer(CONTRIBUTIONS)
  return { server, phones: [await walkingPhone(server), await walkingPhone(server)], exported: undefined }
}

const oneOf = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]

/** Takes one step; a step that is impossible in the current state changes nothing. */
export async function go(walk: Walk, step: Step): Promise<void> {
  const { server } = walk
  const { book } = server
  const phone = 'phone' in step ? walk.phones[step.phone === 0 ? 0 : 1] : walk.phones[0]
  const entry = 'which' in step ? oneOf(await phone.entries(), step.which) : undefined
  switch (step.kind) {
    case 'pay':
      return pay(walk, phone, step)
    case 'say': {
      const draft = {
        entryId: crypto.randomUUID(),
        cirkleId: newPayment().cirkleId,
        content: step.isBad ? 'bad' : 'Hi',
      }
      await enqueueMessage(phone.db, OWNER, draft, 'chat', () => phone.clock.ms)
      return
    }
    case 'catch up':
      await phone.catchUp()
      return
    case 'weather':
      return server.forecast(step.coming)
    case 'payee': {
      const payment = oneOf(
        book.payments.filter(({ status }) => status === 'pending'),
        step.which,
      )
      if (payment) book.decide(payment, step.confirms ? 'confirmed' : 'reupload_requested')
      return
    }
    case 'payee records':
      return book.record(oneOf(CONTRIBUTIONS, step.which) ?? '')
    case 'payee takes back': {
      const record = recordIn(walk, step.which)
      if (record) book.endRecord(record, 'withdrawn')
      return
    }
    case 'answer': {
      const record = recordIn(walk, step.which)
      if (record === undefined) return
      const endpoint = step.isYes ? 'acknowledge-payment' : 'deny-payment'
      const answer = { entryId: crypto.randomUUID(), paymentId: record.id, comment: null }
      await enqueueRecordAnswer(phone.db, OWNER, endpoint, answer, () => phone.clock.ms)
      return
    }
    case 'receive': {
      const received = {
        entryId: crypto.randomUUID(),
        cirkleId: newPayment().cirkleId,
        payerId: oneOf(OTHERS, step.which) ?? '',
        cycle: 1,
        toAdmin: false,
        amount: AMOUNT,
        paymentDate: '2026-11-01',
      }
      await enqueueReceived(phone.db, OWNER, received, () => phone.clock.ms)
      return
    }
    case 'withdraw': {
      const payment = oneOf(
        book.payments.filter(({ status }) => status === 'pending'),
        step.which,
      )
      if (payment === undefined) return
      book.decide(payment, 'withdrawn')
      await applyWithdrawal(phone.db, USER, fromWire(v.parse(PaymentSchema, book.wire(payment))))
      return
    }
    case 'swap': {
      const id = oneOf(CONTRIBUTIONS, step.which)
      if (id !== undefined && book.contributions.get(id) === 'due') book.swap(id)
      return
    }
    case 'fix':
      if (entry && allowedActions(entry).fix) await fix(walk, phone, entry)
      return
    case 'discard':
      if (entry) await discard(phone.db, USER, entry.id)
      return
    case 'retry':
      if (entry) await retryNow(phone.db, USER, entry.id)
      return
    case 'export':
      if (entry) walk.exported = await (await exportEntry(phone.db, USER, entry.id))?.text()
      return
    case 'import':
      if (walk.exported !== undefined) await importEntries(phone.db, OWNER, walk.exported, phone.clock.ms)
      return
    case 'die':
      return phone.die()
    case 'wait':
      phone.clock.ms += step.ms
      return
    case 'clock':
      for (const each of [server, ...walk.phones]) each.clock.ms += step.ms
      return
    case 'session ends':
      return server.endSession()
    case 'sign in':
      await phone.signIn()
      return
    case 'sweep':
      return server.sweepUploads()
    case 'remove from the Cirkle':
      book.isMember = false
  }
}

/** A record of cash that waits for the person's answer. */
const recordIn = ({ server: { book } }: Walk, which: number) =>
  oneOf(
    book.payments.filter(({ status }) => status === 'recorded'),
    which,
  )

async function pay(walk: Walk, phone: WalkingPhone, step: Extract<Step, { kind: 'pay' }>): Promise<void> {
  const contributionId = oneOf(CONTRIBUTIONS, step.which) ?? ''
  const isUnderway = (await phone.entries()).some(
    ({ input, state }) => input['contributionId'] === contributionId && state !== 'needs_action',
  )
  // The page offers no contribution whose payment is on its way.
  if (isUnderway && walk.server.book.contributions.get(contributionId) !== 'reupload_requested') return
  const bytes = picked(100).bytes
  if (step.proof === 'no picture') new Uint8Array(bytes)[0] = NO_PICTURE
  const bank = { paymentMethod: 'bank', proof: { ...picked(100), bytes } } as const
  const payment = newPayment({
    contributionId,
    amount: step.isRightAmount ? AMOUNT : 1,
    ...(step.proof !== 'none' && bank),
  })
  await savePayment(phone.db, OWNER, payment, { draftKeys: [] }, () => phone.clock.ms)
}

/** Mends a refused entry as its screen offers, so that it becomes valid. Returns the new id. */
export async function fix({ server }: Walk, phone: WalkingPhone, entry: OutboxEntry): Promise<string> {
  const id = crypto.randomUUID()
  if (entry.endpoint === 'submit-payment') {
    const contributionId = String(entry.input['contributionId'])
    const isOwed = ['due', 'reupload_requested'].includes(server.book.contributions.get(contributionId) ?? '')
    if (!isOwed) {
      await discard(phone.db, USER, entry.id)
      return id
    }
    const mended = newPayment({ paymentEntryId: id, contributionId, amount: AMOUNT })
    await savePayment(phone.db, OWNER, mended, { draftKeys: [], refusedId: entry.id }, () => phone.clock.ms)
    return id
  }
  if (entry.endpoint === 'acknowledge-payment' || entry.endpoint === 'deny-payment') {
    // The question is gone with the record.
    const isOpen = server.book.payments.some(
      (each) => each.id === entry.input['id'] && each.status === 'recorded',
    )
    if (isOpen) await resendAsNew(phone.db, USER, entry.id, id)
    else await discard(phone.db, USER, entry.id)
    return id
  }
  const changes = entry.endpoint === 'attach-proof' ? { proof: picked(120) } : { input: { content: 'Hi' } }
  await resendAsNew(phone.db, USER, entry.id, id, changes)
  return id
}
