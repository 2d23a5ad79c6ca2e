import type { CallInput } from '#contract/wire/endpoint.ts'
import { createCirkle, type Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { listCategories } from '#contract/http/people/places.ts'
import { call, type CallOptions } from '#data/api/call.ts'
import { nextMonth } from './next-month.ts'
import { signInByApi } from '../people/sign-in-by-api.ts'

export type NewCirkle = CallInput<typeof createCirkle>

/** Creates a Cirkle over the API; defaults: private, starting next month, with five seats. */
export async function formCirkleByApi(
  serverUrl: string,
  owner: { readonly email: string; readonly password: string },
  changes: Partial<NewCirkle>,
): Promise<Cirkle> {
  return formCirkle({ baseUrl: serverUrl, token: await signInByApi(serverUrl, owner) }, changes)
}

/** As `formCirkleByApi`, by a person who is signed in. */
export async function formCirkle(options: CallOptions, changes: Partial<NewCirkle>): Promise<Cirkle> {
  const [category] = await call(listCategories, {}, options)
  if (category === undefined) throw new Error('There is nothing to choose from.')
  const form: NewCirkle = {
    name: 'Street festival',
    description: 'Lights for all of us',
    maxMembers: 5,
    category: category.id,
    contributionAmount: 2_500,
    contributionDay: 5,
    startMonth: nextMonth(),
    privacy: 'private',
    ...changes,
  }
  return call(createCirkle, form, { ...options, idempotencyKey: crypto.randomUUID() })
}
