import type { Payee } from '#tests/support/cirkles/form-cirkle-of-payees.ts'
import { FULL_NAMES, type Name } from './words.ts'

const person = (name: Name, account: string): Payee => ({
  fullName: FULL_NAMES[name],
  email: `${name.toLowerCase()}@example.test`,
  password: 'blue kettle at noon',
  account,
})
/** The three members, with their bank accounts. */
export const PEOPLE = {
  Asha: person('Asha', '50100000000001'),
  Ravi: person('Ravi', '50100000000002'),
  Meera: person('Meera', '50100000000003'),
} as const satisfies Record<Name, Payee>
