/** Callers that each line has a word for. The last four belong to every Cirkle of the test's world. */
export const TABLED = [
  'guest',
  /** Signed in, with an unverified e-mail address. */
  'unverified',
  /** Signed in, and unrelated to the Cirkles. */
  'stranger',
  /** Holds an open invitation to the forming Cirkles; the one to the active Cirkle ended with its start. */
  'invited',
  /** A member who has paid nothing in the active Cirkle. */
  'member',
  /** A member whose payments wait for an answer. */
  'payer',
  /** The receiver of the active Cirkle's current cycle: its payee. */
  'receiver',
  'owner',
] as const
type Tabled = (typeof TABLED)[number]

/** Callers whose rights are those of another one, and why. A line may say otherwise: `former=some`. */
export const LIKE = {
  /** Was a member of every Cirkle, and left it before it started: a stranger again. */
  former: 'stranger',
  /** Gives the commands of `npm run operator`: their own account is one like any other (decision 65). */
  operator: 'stranger',
  /** A device of the owner's whose session was ended from another device. */
  ended: 'guest',
  /** A device of the owner's that was unused for longer than a session lasts. */
  expired: 'guest',
} as const satisfies Readonly<Record<string, Tabled>>
type Like = keyof typeof LIKE

/** All callers, each with a device of its own. */
export const ROLES = [...TABLED, 'former', 'operator', 'ended', 'expired'] as const
export type Role = (typeof ROLES)[number]
/** Those who have a token, alive or not. */
export type AccountRole = Exclude<Role, 'guest'>
/** Those with an account of their own. */
export type PersonRole = Exclude<AccountRole, 'ended' | 'expired'>

export function isLike(role: string): role is Like {
  return role in LIKE
}

/** An object with a value for each role. */
export function forEachRole<Value>(value: (role: Role) => Value): Record<Role, Value> {
  return {
    guest: value('guest'),
    unverified: value('unverified'),
    stranger: value('stranger'),
    invited: value('invited'),
    member: value('member'),
    payer: value('payer'),
    receiver: value('receiver'),
    owner: value('owner'),
    former: value('former'),
    operator: value('operator'),
    ended: value('ended'),
    expired: value('expired'),
  }
}
