import type { Actor } from './people.ts'
import { type PersonRole, type Role, ROLES } from './roles.ts'
import type { World } from './world.ts'

type Fact = 'name' | 'email' | 'phone' | 'bank'

const everyMember: readonly `${PersonRole} ${Fact}`[] = [
  'member name',
  'payer name',
  'receiver name',
  'owner name',
  // They were told when she joined.
  'former name',
]

/**
 * The facts each role may learn about others in this world, by any call (security.md, Who may). In the active
 * Cirkle cycle 1 went to the owner and cycle 2 goes to the receiver; only the payer has paid, and none of it
 * is confirmed: so everyone owes those two, and no one owes anyone else.
 */
const MAY_LEARN: Readonly<Record<Role, readonly `${PersonRole} ${Fact}`[]>> = {
  guest: [],
  unverified: [],
  stranger: ['owner name'],
  invited: ['owner name'],
  member: [...everyMember, 'owner bank', 'receiver bank'],
  payer: [...everyMember, 'owner bank', 'receiver bank'],
  receiver: [...everyMember, 'owner bank'],
  owner: [...everyMember, 'receiver bank', 'invited email'],
  former: ['owner name'],
  operator: ['owner name'],
  ended: [],
  expired: [],
}

/** Data that never leaves the server. */
const NEVER = /\$argon2|password_hash|token_hash|code_hash|storage_key/

/** Names of the facts an answer reveals that its reader has no right to know. */
export function secretsIn(raw: string, reader: Role, { people }: World): string[] {
  const told: string[] = NEVER.test(raw) ? ['an internal of the server'] : []
  for (const role of ROLES) {
    if (role === 'guest' || role === 'ended' || role === 'expired' || role === reader) continue
    for (const [fact, value] of factsOf(people[role])) {
      const secret = `${role} ${fact}` as const
      if (raw.includes(value) && !MAY_LEARN[reader].includes(secret)) told.push(secret)
    }
  }
  return told
}

function factsOf({ name, email, phone, accountNumber }: Actor): readonly (readonly [Fact, string])[] {
  return [
    ['name', name],
    ['email', email],
    ['phone', phone],
    ['bank', accountNumber],
  ]
}
