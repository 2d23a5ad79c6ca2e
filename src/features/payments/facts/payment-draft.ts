import * as v from 'valibot'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { refusalWords } from '#data/known/server-words.ts'
import { localDb } from '#data/db/local-db.ts'
import { readDraft, saveDraft } from '#data/drafts/drafts.ts'
import { entrySubject } from '#data/outbox/entries/entry-subject.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { readDependents, readEntry } from '#data/outbox/entries/read-entries.ts'
import { sha256 } from '#data/digest/sha256.ts'
import { needsNewProof } from '#data/known/what-is-owed.ts'
import { t } from '#messages/payments/facts.ts'
import { fitWay, type LastWays, PAY_WAYS, type PayWay } from './pay-way.ts'
import {
  emptyForm,
  fitForm,
  type KeptProof,
  KeptProofSchema,
  newProofForm,
  type PaymentForm,
  PaymentFormSchema,
} from './payment-form.ts'

/** Draft keys of a form: the small record is written on every keystroke, the proof only when picked. */
export interface DraftKeys {
  readonly form: string
  readonly proof: string
}

/**
 * Draft keys of a Cirkle's form, of the form that fixes a refused entry, or of that for a new proof of
 * `first`.
 */
export function draftKeys(
  cirkleId: string,
  fixId: string | undefined,
  first: PaymentOption | undefined,
): DraftKeys {
  const form =
    fixId !== undefined
      ? `payment-fix:${fixId}`
      : first !== undefined && needsNewProof(first)
        ? `payment-proof:${first.contributionId}`
        : `payment:${cirkleId}`
  return { form, proof: `${form}:proof` }
}

/** A form as it opens. */
export interface OpenedForm {
  readonly form: PaymentForm
  readonly proof: KeptProof | null
  /** Notice to show at once: the server's refusal, or a lost proof. */
  readonly notice: string | undefined
  /** Of the payees the form can be for. */
  readonly lastWays: LastWays
}

/** Draft key of the last way a person was paid: kept beside the drafts, it is deleted on signing out. */
const wayKey = (payeeId: string) => `last-way:${payeeId}`

/** Remembers on this phone how a payee was paid. */
export async function keepLastWay(userId: string, payeeId: string, way: PayWay): Promise<void> {
  await saveDraft(localDb(), userId, wayKey(payeeId), way)
}

async function readLastWays(userId: string, options: readonly PaymentOption[]): Promise<LastWays> {
  const ids = [...new Set(options.flatMap(({ admin, receiver }) => [admin.id, receiver.id]))]
  const ways = await Promise.all(
    ids.map(async (id) => {
      const way = v.safeParse(v.picklist(PAY_WAYS), await readDraft(localDb(), userId, wayKey(id)))
      return way.success ? [[id, way.output] as const] : []
    }),
  )
  return new Map(ways.flat())
}

const mint = () => crypto.randomUUID()

/**
 * Opens How to Pay with the draft, else with the refused entry `fixId`, else with the payment whose proof is
 * asked for again, else empty. `options` can be paid, the preferred first.
 */
export async function openForm(
  userId: string,
  cirkleId: string,
  fixId: string | undefined,
  options: readonly [PaymentOption, ...PaymentOption[]],
  returned?: HistoryRow,
): Promise<OpenedForm> {
  const keys = draftKeys(cirkleId, fixId, options[0])
  const refused = fixId === undefined ? undefined : await readEntry(localDb(), userId, fixId)
  const draft = v.safeParse(PaymentFormSchema, await readDraft(localDb(), userId, keys.form))
  const notice = refused?.lastError && refusalWords(refused.lastError)
  const lastWays = await readLastWays(userId, options)
  if (!draft.success && refused !== undefined)
    return { ...(await formOf(refused, options)), notice, lastWays }

  const { proof, hasProof, damage } = await keptProof(userId, keys)
  const started = draft.success
    ? fitForm(draft.output, options, mint, hasProof)
    : returned === undefined
      ? emptyForm(options[0].contributionId, mint)
      : newProofForm(returned, mint)
  const option = options.find(({ contributionId }) => contributionId === started.contributionId)
  // How a payment was made stays as it was said, and a corrected one as it was sent.
  const isSettled = option === undefined || needsNewProof(option) || fixId !== undefined
  const form = isSettled ? started : fitWay(started, option, lastWays, hasProof)
  return { form, lastWays, proof, notice: damage ?? notice }
}

/** A draft's proof. */
interface OpenedProof {
  /** Null where there is none, or none that is whole. */
  readonly proof: KeptProof | null
  /** Whether one was picked, whole or not. */
  readonly hasProof: boolean
  /** Says that it was damaged on the phone's disk. */
  readonly damage: string | undefined
}

/** Reads a draft's proof, and whether it is still what was picked. */
export async function keptProof(userId: string, keys: DraftKeys): Promise<OpenedProof> {
  const kept = v.safeParse(KeptProofSchema, await readDraft(localDb(), userId, keys.proof))
  if (!kept.success) return { proof: null, hasProof: false, damage: undefined }
  const isWhole = (await sha256(kept.output.bytes)) === kept.output.sha256
  return isWhole
    ? { proof: kept.output, hasProof: true, damage: undefined }
    : { proof: null, hasProof: true, damage: t('proofDamaged') }
}

const MetaSchema = v.object({
  meta: v.object({
    utr: v.nullish(v.string(), ''),
    paymentDate: v.nullish(v.string(), ''),
    location: v.nullish(v.string(), ''),
    witnesses: v.nullish(v.string(), ''),
  }),
})

/** A refused payment as a form again, with new ids: the server keeps its refusal under the old one. */
async function formOf(
  refused: OutboxEntry,
  options: readonly [PaymentOption, ...PaymentOption[]],
): Promise<{ form: PaymentForm; proof: KeptProof | null }> {
  const subject = entrySubject(refused)
  const form = emptyForm(options[0].contributionId, mint)
  // Cash that the owner gave a receiver whom they keep.
  if (subject.kind === 'given' && subject.contributionId !== undefined) {
    const given: PaymentForm = {
      ...form,
      contributionId: subject.contributionId,
      payTo: 'receiver',
      method: 'cash',
      paymentDate: subject.paymentDate,
    }
    return { form: fitForm(given, options, mint, true), proof: null }
  }
  if (subject.kind !== 'payment') return { form, proof: null }
  const input = v.safeParse(MetaSchema, refused.input)
  const filled: PaymentForm = {
    ...form,
    contributionId: subject.contributionId,
    payTo: subject.toAdmin ? 'admin' : 'receiver',
    method: subject.paymentMethod,
    ...(input.success && {
      utr: input.output.meta.utr ?? '',
      paymentDate: input.output.meta.paymentDate ?? '',
      location: input.output.meta.location ?? '',
      witnesses: input.output.meta.witnesses ?? '',
    }),
  }
  return { form: fitForm(filled, options, mint, true), proof: await proofOf(refused) }
}

/** The proof that a refused record declares, as it waits behind it. */
export async function proofOf(refused: OutboxEntry): Promise<KeptProof | null> {
  const ids = (await readDependents(localDb(), refused.id)).flatMap(({ files }) => files)
  const file = (await localDb().outboxFiles.bulkGet(ids)).find((each) => each !== undefined)
  if (file === undefined) return null
  const { bytes, name, mime, sha256: hash } = file
  return { bytes, name, mime, sha256: hash, sizeBefore: bytes.byteLength }
}
