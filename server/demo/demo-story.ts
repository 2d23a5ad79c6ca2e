import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type { Decision } from '#contract/rules/decision.ts'
import type { PaymentMethod } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import { validateNewCirkle, startCirkle } from '#server/modules/cirkles/cirkle/domain.ts'
import {
  insertInvitations,
  inviteesAmong,
  lockInvitation,
} from '#server/modules/cirkles/cirkle/invitation-store.ts'
import { seatMember } from '#server/modules/cirkles/cirkle/membership-store.ts'
import { invitationNotice } from '#server/modules/cirkles/cirkle/notices.ts'
import { payoutOrder } from '#server/modules/cirkles/cirkle/order-store.ts'
import type { Actor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { applyStart } from '#server/modules/cirkles/starting/start-store.ts'
import { insertCirkle, lockCirkle, type CirkleRow } from '#server/modules/cirkles/cirkle/store.ts'
import { noScanner } from '#server/platform/files/malware-scanner.ts'
import { checkUpload, keepUpload, type UploadChecks } from '#server/modules/files/store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { askAgain, confirm } from '#server/modules/payments/validate/answer-store.ts'
import { askedOf, banksOf, lockContributionOf } from '#server/modules/payments/payment/contribution-store.ts'
import { submitPayment } from '#server/modules/payments/payment/domain.ts'
import { lockPaymentsOf, stateOf } from '#server/modules/payments/payment/payment-store.ts'
import { submit } from '#server/modules/payments/submit/submission-store.ts'
import { confirmPayment, requestReupload } from '#server/modules/payments/payment/validation.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { transferScreenshot } from './transfer-screenshot.ts'

/** Dependencies of the story. */
export interface Telling {
  readonly tx: Tx
  readonly effects: Effects
  readonly files: FileStore
  readonly pictures: UploadChecks['pictures']
}

export interface CirkleDraft {
  readonly name: string
  readonly description: string
  readonly privacy: 'public' | 'private'
  readonly categoryId: string
  readonly state: string
  readonly contributionAmount: number
  /** First due date; its day is the contribution day. */
  readonly startMonth: string
  readonly contributionDay: number
  readonly maxMembers: number
}

export interface DemoPayment {
  readonly payer: Actor
  readonly cycle: number
  readonly method: PaymentMethod
  readonly toAdmin?: boolean
}

/**
 * Replays what people did, each action at its own moment in the past, by the rules and stores of the real
 * calls: an action the rules forbid is refused here too.
 */
export function tellStory({ tx, effects, files, pictures }: Telling) {
  const at = (now: Date) => ({ tx, effects, now })

  async function cirkleOf(cirkleId: string): Promise<CirkleRow> {
    return must(await lockCirkle(tx, cirkleId), 'there is no such Cirkle')
  }

  return {
    /** The owner creates a Cirkle and invites addresses. */
    async create(now: Date, owner: Actor, draft: CirkleDraft, emails: readonly string[]): Promise<string> {
      const { startDate } = allowed(validateNewCirkle(draft, todayInKolkata(now)))
      const cirkleId = await insertCirkle(tx, { ...draft, ownerId: owner.id, startDate, createdAt: now })
      await insertInvitations(tx, cirkleId, owner.id, emails, now)
      const invitees = await inviteesAmong(tx, emails)
      const notices = invitees.map(({ id }) => invitationNotice(id, { ...draft, id: cirkleId }, owner))
      await notify(tx, effects, now, notices)
      return cirkleId
    },

    /** An invited person accepts and gets a seat. */
    async join(now: Date, cirkleId: string, person: Actor): Promise<void> {
      must(await lockInvitation(tx, cirkleId, person.email), 'nobody invited them')
      const present = await payoutOrder(tx, cirkleId)
      await seatMember(await cirkleOf(cirkleId), person, { present, by: 'invitation' }, at(now))
    },

    async start(now: Date, cirkleId: string): Promise<void> {
      const cirkle = await cirkleOf(cirkleId)
      const order = await payoutOrder(tx, cirkleId)
      await applyStart(cirkle, order, allowed(startCirkle(cirkle, order, todayInKolkata(now))), at(now))
    },

    /** A member pays, with a screenshot when by bank. */
    async pay(now: Date, cirkleId: string, { payer, cycle, method, toAdmin = false }: DemoPayment) {
      const cirkle = await cirkleOf(cirkleId)
      const owed = must(await lockContributionOf(tx, cirkleId, payer.id, cycle), 'they owe nothing there')
      const banks = await banksOf(tx, [cirkle.ownerId, owed.receiverId])
      const today = todayInKolkata(now)
      const { payment } = allowed(
        submitPayment(
          {
            payer: { id: payer.id, isMember: true },
            cirkle: { ...cirkle, kept: new Set<string>() },
            cycle: owed,
            contribution: { ...owed, ...(await askedOf(tx, owed.id)) },
            bankDetails: {
              admin: banks.get(cirkle.ownerId) ?? null,
              receiver: banks.get(owed.receiverId) ?? null,
            },
          },
          {
            toAdmin,
            paymentMethod: method,
            amount: owed.amount,
            proof: method === 'bank' ? 'attached' : 'none',
            paymentDate: method === 'cash' ? today : null,
            location: method === 'cash' ? 'At the Sunday market' : null,
            witnesses: method === 'cash' ? 'Two neighbours' : null,
            utr: method === 'bank' ? referenceOf(payer, cycle, today) : null,
          },
          now,
        ),
      )
      const proof =
        payment.bankDetails &&
        (await keepScreenshot(now, payer, {
          amount: payment.amount,
          from: payer.name,
          to: payment.bankDetails.accountName,
          reference: payment.utr ?? '',
          date: today,
        }))
      await submit(
        {
          cirkleId,
          contributionId: owed.id,
          accepted: payment,
          proofFileId: proof?.id ?? null,
          proofSha256: proof?.sha256 ?? null,
          clientCreatedAt: null,
        },
        at(now),
      )
    },

    /** The payee confirms the payment. */
    async confirm(now: Date, cirkleId: string, payee: Actor, payer: Actor): Promise<void> {
      const cirkle = await cirkleOf(cirkleId)
      const { row, validator } = await pendingOf(now, cirkle, payee, payer)
      const confirmation = allowed(confirmPayment(stateOf(row), validator, null))
      await confirm(cirkle, row, confirmation, payee, at(now))
    },

    /** The payee requests a new proof. */
    async askAgain(now: Date, cirkleId: string, payee: Actor, payer: Actor, reason: string): Promise<void> {
      const { row, validator } = await pendingOf(now, await cirkleOf(cirkleId), payee, payer)
      await askAgain(row, allowed(requestReupload(stateOf(row), validator, reason)), payee, at(now))
    },
  }

  async function pendingOf(now: Date, cirkle: CirkleRow, payee: Actor, payer: Actor) {
    const rows = await lockPaymentsOf(tx, cirkle.id, payer.id)
    const pending = rows.find(({ status, payeeId }) => status === 'pending' && payeeId === payee.id)
    return {
      row: must(pending, 'nothing awaits an answer'),
      validator: { actorId: payee.id, ownerId: cirkle.ownerId, kept: new Set<string>(), now },
    }
  }

  async function keepScreenshot(now: Date, payer: Actor, transfer: Parameters<typeof transferScreenshot>[0]) {
    const checked = await checkUpload(
      { scanner: noScanner, pictures },
      {
        ownerId: payer.id,
        kind: 'proof',
        blob: await transferScreenshot(transfer),
        accept: ['png'],
        maxBytes: 4 * 1024 * 1024,
        now,
      },
    )
    if (!checked.ok) throw new ImpossibleStoryError(checked.refusal.code)
    return keepUpload(tx, effects, files, checked)
  }
}

/** Twelve digits, like a bank's reference, unique per transfer. */
const referenceOf = ({ name }: Actor, cycle: number, date: CalendarDate): string =>
  `${date.replaceAll('-', '')}${cycle}${String(name.length).padStart(3, '0')}`

/** The story contains an action the rules refuse. */
export class ImpossibleStoryError extends Error {
  override readonly name = 'ImpossibleStoryError'
}

function allowed<Outcome extends object>(decision: Decision<Outcome, string>): Readonly<Outcome> {
  if (!decision.ok) throw new ImpossibleStoryError(decision.reason)
  return decision
}

function must<Value>(value: Value | null | undefined, problem: string): Value {
  if (value === null || value === undefined) throw new ImpossibleStoryError(problem)
  return value
}
