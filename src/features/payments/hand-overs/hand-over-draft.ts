import * as v from 'valibot'
import { localDb } from '#data/db/local-db.ts'
import { readDraft } from '#data/drafts/drafts.ts'
import { refusalWords } from '#data/known/server-words.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { readEntry } from '#data/outbox/entries/read-entries.ts'
import { type DraftKeys, keptProof, proofOf } from '../facts/payment-draft.ts'
import type { OpenedDraft } from '../pay/use-drafted-form.ts'
import { emptyHandOver, type HandOverForm, HandOverFormSchema } from './hand-over-form.ts'

/** Draft keys of the form of one cycle, or of the form that fixes a refused entry. */
export function handOverKeys(cirkleId: string, cycle: number, fixId: string | undefined): DraftKeys {
  const form = fixId === undefined ? `hand-over:${cirkleId}:${cycle}` : `hand-over-fix:${fixId}`
  return { form, proof: `${form}:proof` }
}

const mint = () => crypto.randomUUID()

/** Opens Hand Over with the draft, else with the refused entry `fixId`, else empty. */
export async function openHandOver(
  userId: string,
  keys: DraftKeys,
  fixId: string | undefined,
): Promise<OpenedDraft<HandOverForm>> {
  const refused = fixId === undefined ? undefined : await readEntry(localDb(), userId, fixId)
  const notice = refused?.lastError && refusalWords(refused.lastError)
  const draft = v.safeParse(HandOverFormSchema, await readDraft(localDb(), userId, keys.form))
  if (!draft.success && refused !== undefined) {
    return { form: formOf(refused), proof: await proofOf(refused), notice }
  }
  const form = draft.success ? draft.output : emptyHandOver(mint)
  const { proof, damage } = await keptProof(userId, keys)
  return { form, proof, notice: damage ?? notice }
}

const InputSchema = v.object({
  amount: v.number(),
  paymentMethod: v.picklist(['bank', 'cash']),
  utr: v.nullish(v.string()),
  paymentDate: v.nullish(v.string()),
  location: v.nullish(v.string()),
  witnesses: v.nullish(v.string()),
})

/** A refused hand-over as a form again, with new ids: the server keeps its refusal under the old one. */
function formOf(refused: OutboxEntry): HandOverForm {
  const form = emptyHandOver(mint)
  const input = v.safeParse(InputSchema, refused.input)
  if (!input.success) return form
  const { amount, paymentMethod: method, utr, paymentDate, location, witnesses } = input.output
  return {
    ...form,
    amount: String(amount),
    isAmountChosen: true,
    method,
    utr: utr ?? '',
    paymentDate: paymentDate ?? '',
    location: location ?? '',
    witnesses: witnesses ?? '',
  }
}
