import * as v from 'valibot'

const DraftSchema = v.object({
  /** The Idempotency-Key; renewed after every refusal, because the server keeps a key's answer. */
  key: v.pipe(v.string(), v.uuid()),
  name: v.fallback(v.string(), ''),
  maxMembers: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
  description: v.fallback(v.string(), ''),
  /** As typed. */
  amount: v.fallback(v.string(), ''),
  /** A category's id. */
  category: v.fallback(v.string(), ''),
  /** `YYYY-MM`. */
  startMonth: v.fallback(v.string(), ''),
  day: v.fallback(v.nullable(v.number()), null),
  /** Names of states. */
  locations: v.fallback(v.array(v.string()), []),
  /** E-mail addresses to invite. */
  invites: v.fallback(v.array(v.string()), []),
  /** Text in the e-mail box, not added yet. */
  inviteTyped: v.fallback(v.string(), ''),
  /** Null until it is chosen: neither is a default (decision 122). */
  privacy: v.fallback(v.nullable(v.picklist(['public', 'private'])), null),
})

/** Create Cirkle as far as it is filled in. */
export type CreateDraft = v.InferOutput<typeof DraftSchema>

const PhotoSchema = v.object({ bytes: v.instance(ArrayBuffer), name: v.string(), mime: v.string() })

/** The picked picture, read to bytes: a phone's file handles go stale. */
export type CreatePhoto = v.InferOutput<typeof PhotoSchema>

/** Storage key of the draft's picture: apart from the draft, so that typing does not rewrite the picture. */
export const PHOTO_KEY = 'create-cirkle-photo'

/** The form as it opens (seed A, section 9); `month` is the current one, `YYYY-MM`. */
export function emptyDraft(month: string): CreateDraft {
  return v.parse(DraftSchema, { key: crypto.randomUUID(), startMonth: month })
}

/** Restores a kept draft, as far as it is readable; a past start month becomes `month`. */
export function restoreDraft(kept: unknown, month: string): CreateDraft {
  const parsed = v.safeParse(DraftSchema, kept)
  if (!parsed.success) return emptyDraft(month)
  const draft = parsed.output
  return draft.startMonth < month ? { ...draft, startMonth: month, day: null } : draft
}

/** Whether somebody has begun to fill it in. */
export function isBegun(draft: CreateDraft): boolean {
  const { name, description, amount, category, day, locations, invites, inviteTyped } = draft
  const typed = [name, description, amount, category, inviteTyped]
  return typed.some((value) => value.trim() !== '') || day !== null || locations.length + invites.length > 0
}

/** The kept picture; null when there is none. */
export function restorePhoto(kept: unknown): CreatePhoto | null {
  const parsed = v.safeParse(PhotoSchema, kept)
  return parsed.success ? parsed.output : null
}
