import { saveBankDetails } from '#contract/http/online/security.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import type { NewPerson } from '#tests/page-models/account.ts'
import { formCirkleByApi, type NewCirkle } from './form-cirkle-by-api.ts'
import { signInByApi } from '../people/sign-in-by-api.ts'
import { signUpByApi } from '../people/sign-up-by-api.ts'

/** A person who can be paid by bank. */
export interface Payee extends NewPerson {
  readonly account: string
}

/** Signs up these people and forms their Cirkle, in this order, over the API; returns its id. */
export async function formCirkleOfPayees(
  baseUrl: string,
  [owner, ...others]: readonly [Payee, ...Payee[]],
  form: Partial<NewCirkle>,
): Promise<string> {
  for (const person of [owner, ...others]) {
    await signUpByApi(baseUrl, person)
    const details = {
      currentPassword: person.password,
      accountNumber: person.account,
      bankName: 'Bank of Mysuru',
      ifscCode: 'MYSR0001234',
      branchAddress: 'MG Road, Mysuru',
    }
    await call(saveBankDetails, details, { baseUrl, token: await signInByApi(baseUrl, person) })
  }
  const { id } = await formCirkleByApi(baseUrl, owner, { ...form, members: others.map(({ email }) => email) })
  for (const other of others) {
    await call(joinCirkle, { id }, { baseUrl, token: await signInByApi(baseUrl, other) })
  }
  return id
}
