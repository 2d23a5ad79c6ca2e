import * as v from 'valibot'

const DraftSchema = v.object({ name: v.string(), key: v.string() })

/** The name of somebody to add, and the key of the call, which stays the same until it is answered. */
export type KeptDraft = Readonly<v.InferOutput<typeof DraftSchema>>

export const newKeptDraft = (): KeptDraft => ({ name: '', key: crypto.randomUUID() })

/** Restores a kept draft, if it is readable. */
export function restoreKeptDraft(kept: unknown): KeptDraft {
  const parsed = v.safeParse(DraftSchema, kept)
  return parsed.success ? parsed.output : newKeptDraft()
}
