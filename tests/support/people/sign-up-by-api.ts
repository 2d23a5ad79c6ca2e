import { register, verifyOneTimeCode } from '#contract/http/people/sign-up.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { call } from '#data/api/call.ts'
import type { NewPerson } from '#tests/page-models/account.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'

/** Signs a person up over the API, verifying their address with the code from the mailbox. */
export async function signUpByApi(baseUrl: string, person: NewPerson): Promise<void> {
  const { email } = person
  const registration = await registerByApi(baseUrl, person)
  await call(verifyOneTimeCode, { email, code: await mailedCode(baseUrl, email), registration }, { baseUrl })
}

/** Registers a person over the API; returns the id of the registration, whose code is in the mailbox. */
export async function registerByApi(
  baseUrl: string,
  { fullName, email, password }: NewPerson,
): Promise<string> {
  const form = { fullName, email, password, passwordConfirmation: password }
  const { registration } = await call(
    register,
    { ...form, country: 'India', phone: '+91 98765 43210', termsVersion: TERMS_VERSION },
    { baseUrl },
  )
  return registration
}
