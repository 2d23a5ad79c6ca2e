import * as v from 'valibot'
import { create } from 'zustand'

import { keepTypedEmail, typedEmail } from './arrival/typed-email.ts'

const STORAGE_KEY = 'account-draft'
/** What a phone number in India begins with: the form starts with it. */
export const INDIAN_CODE = '+91 '

/** Values that survive a reload. A password is never stored, only that there was one. */
const KeptSchema = v.object({
  fullName: v.fallback(v.string(), ''),
  country: v.fallback(v.string(), 'India'),
  phone: v.fallback(v.string(), INDIAN_CODE),
  hasAgreed: v.fallback(v.boolean(), false),
  hadPassword: v.fallback(v.boolean(), false),
})
type Kept = v.InferOutput<typeof KeptSchema>

/** Values typed on /sign-up and /residence. */
export interface AccountDraft extends Omit<Kept, 'hadPassword'> {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  /** A password was typed, and a reload has forgotten it. */
  readonly isPasswordLost: boolean
}

const nothingTyped: AccountDraft = {
  fullName: '',
  email: '',
  country: 'India',
  phone: INDIAN_CODE,
  hasAgreed: false,
  password: '',
  passwordConfirmation: '',
  isPasswordLost: false,
}

/** The draft, shared by the pages so that going back finds everything as it was. */
export const useAccountDraft = create<AccountDraft>()(() => ({
  ...nothingTyped,
  ...readKept(),
  email: typedEmail(),
}))

/** Takes typed values, and keeps all but the passwords for a reload. */
export function keepDraft(change: Partial<Omit<AccountDraft, 'isPasswordLost'>>): void {
  useAccountDraft.setState({ ...change, ...(change.password === undefined ? {} : { isPasswordLost: false }) })
  if (change.email !== undefined) keepTypedEmail(change.email)
  const { fullName, country, phone, hasAgreed, password, isPasswordLost } = useAccountDraft.getState()
  const hadPassword = password !== '' || isPasswordLost
  const kept: Kept = { fullName, country, phone, hasAgreed, hadPassword }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
}

/** Deletes all typed values but the address, which the next sign-in asks for. */
export function dropDraft(): void {
  useAccountDraft.setState({ ...nothingTyped, email: typedEmail() })
  sessionStorage.removeItem(STORAGE_KEY)
}

function readKept(): Partial<AccountDraft> {
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), KeptSchema),
    sessionStorage.getItem(STORAGE_KEY),
  )
  if (!stored.success) return {}
  const { hadPassword, ...kept } = stored.output
  return { ...kept, isPasswordLost: hadPassword }
}
