import * as v from 'valibot'
import { create } from 'zustand'

const STORAGE_KEY = 'account-draft'

/** What survives a reload; a password never touches storage. */
const KeptSchema = v.object({
  fullName: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
  country: v.fallback(v.string(), 'India'),
  phone: v.fallback(v.string(), ''),
  hasAgreed: v.fallback(v.boolean(), false),
})
type Kept = v.InferOutput<typeof KeptSchema>

/** What was typed on the way in, over sign-up, residence and sign-in. */
export interface AccountDraft extends Kept {
  readonly password: string
  readonly passwordConfirmation: string
}

const nothingTyped: AccountDraft = {
  fullName: '',
  email: '',
  country: 'India',
  phone: '',
  hasAgreed: false,
  password: '',
  passwordConfirmation: '',
}

/** The draft, shared by the pages so that going back finds everything as it was. */
export const useAccountDraft = create<AccountDraft>()(() => ({ ...nothingTyped, ...readKept() }))

/** Takes what was typed, and keeps all but the passwords for a reload. */
export function keepDraft(change: Partial<AccountDraft>): void {
  useAccountDraft.setState(change)
  const kept: Kept = v.parse(KeptSchema, useAccountDraft.getState())
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
}

/** Forgets everything typed, when it has served. */
export function dropDraft(): void {
  useAccountDraft.setState(nothingTyped)
  sessionStorage.removeItem(STORAGE_KEY)
}

function readKept(): Partial<Kept> {
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), KeptSchema),
    sessionStorage.getItem(STORAGE_KEY),
  )
  return stored.success ? stored.output : {}
}
