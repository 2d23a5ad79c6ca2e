import * as v from 'valibot'
import { create } from 'zustand'

import { keepTypedEmail, typedEmail } from './typed-email.ts'

const STORAGE_KEY = 'account-draft'

/** What survives a reload; a password never touches storage. */
const KeptSchema = v.object({
  fullName: v.fallback(v.string(), ''),
  country: v.fallback(v.string(), 'India'),
  phone: v.fallback(v.string(), ''),
  hasAgreed: v.fallback(v.boolean(), false),
})
type Kept = v.InferOutput<typeof KeptSchema>

/** What was typed on the way in, on /sign-up and /residence. */
export interface AccountDraft extends Kept {
  readonly email: string
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
export const useAccountDraft = create<AccountDraft>()(() => ({
  ...nothingTyped,
  ...readKept(),
  email: typedEmail(),
}))

/** Takes what was typed, and keeps all but the passwords for a reload. */
export function keepDraft(change: Partial<AccountDraft>): void {
  useAccountDraft.setState(change)
  if (change.email !== undefined) keepTypedEmail(change.email)
  const kept: Kept = v.parse(KeptSchema, useAccountDraft.getState())
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
}

/** Forgets everything typed but the address, which the sign-in that follows asks for. */
export function dropDraft(): void {
  useAccountDraft.setState({ ...nothingTyped, email: typedEmail() })
  sessionStorage.removeItem(STORAGE_KEY)
}

function readKept(): Partial<Kept> {
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), KeptSchema),
    sessionStorage.getItem(STORAGE_KEY),
  )
  return stored.success ? stored.output : {}
}
