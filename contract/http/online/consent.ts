import * as v from 'valibot'
import { requiredText } from '../../rules/fields.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { TermsSchema } from '../people/accounts.ts'

export const agreeToTerms = endpoint({
  name: 'agree-to-terms',
  summary: 'Agree to the current terms and notice, which have changed since I last did',
  method: 'POST',
  path: '/account/consent',
  body: v.object({
    /** What was shown: another version than the current one is refused. */
    terms_version: requiredText(40),
  }),
  output: TermsSchema,
  errors: ['invalid'],
})
