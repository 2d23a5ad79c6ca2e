import * as v from 'valibot'
import { endpoint } from '../../wire/endpoint.ts'
import { nameWithoutAadhaar, requiredWithoutAadhaar as required } from '../../rules/aadhaar.ts'
import { GivenPassword } from '../../rules/fields.ts'
import { FULL_NAME_LENGTH } from '../../rules/limits.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

/** Who may exercise a person's rights after their death or when they cannot (DPDP Act 2023, section 14). */
const NomineeSchema = v.object({
  name: v.string(),
  relation: v.string(),
  /** How to reach them: an address, a phone number, both. */
  contact: v.string(),
  updated_at: v.string(),
})
const AnswerSchema = v.object({ nominee: v.nullable(NomineeSchema) })
export type Nominee = CamelCased<v.InferOutput<typeof NomineeSchema>>

export const readNominee = endpoint({
  name: 'read-nominee',
  summary: 'Whom I have named to act for me',
  method: 'GET',
  path: '/account/nominee',
  output: AnswerSchema,
})

export const nameNominee = endpoint({
  name: 'name-nominee',
  summary: 'Name who may act for me after my death or when I cannot; needs the password',
  method: 'POST',
  path: '/account/nominee',
  body: v.object({
    current_password: GivenPassword,
    name: nameWithoutAadhaar(FULL_NAME_LENGTH),
    relation: required(60),
    contact: required(200),
  }),
  output: AnswerSchema,
  errors: ['wrong_password', 'too_many_requests'],
})

export const removeNominee = endpoint({
  name: 'remove-nominee',
  summary: 'Take back whom I have named; needs the password',
  method: 'DELETE',
  path: '/account/nominee',
  body: v.object({ current_password: GivenPassword }),
  output: AnswerSchema,
  errors: ['wrong_password', 'too_many_requests'],
})
