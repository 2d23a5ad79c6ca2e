import {
  endSessionsOfPerson,
  findPerson,
  readPerson,
  reinstatePerson,
  suspendPerson,
} from '#contract/http/operator/people.ts'
import { plainWords } from '#contract/messages/words.ts'
import { done, type Outcome, refuse } from '#server/http/answers/outcome.ts'
import type { Effect } from '#server/http/routing/due-step.ts'
import {
  accountStatusOf,
  findUserIfAny,
  lockUserIfAny,
  type UserRow,
} from '#server/modules/accounts/account/store.ts'
import { reinstateUser, suspendUser } from '#server/modules/accounts/by-operator/suspension-store.ts'
import { endSessions } from '#server/modules/accounts/sign-in/session-store.ts'
import type { AuditedAction } from '#server/modules/operator/audit-store.ts'
import { latestActAbout } from '#server/modules/operator/read-audit.ts'
import { type DeskContext, type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import { findPeople, readAround } from './people-store.ts'

/** People's accounts, without their secrets. */
export const deskPeopleRoutes = (): DeskRoute[] => [
  deskRoute(findPerson, async ({ wanted }, { tx, audit }) => {
    const rows = await findPeople(tx, wanted)
    // What was typed may be somebody's address: the ids say enough.
    await audit('users.find', { details: { userIds: rows.map(({ id }) => id) } })
    return done({ rows })
  }),
  personRoute(),
  deskRoute(suspendPerson, (input, context) =>
    act(input, context, {
      action: 'users.suspend',
      refusal: (user) => (user.suspendedAt === null ? null : 'This person is suspended already.'),
      work: (user, effect) => suspendUser(user.id, effect),
    }),
  ),
  deskRoute(reinstatePerson, (input, context) =>
    act(input, context, {
      action: 'users.reinstate',
      refusal: (user) => (user.suspendedAt === null ? 'This person is not suspended.' : null),
      work: (user, effect) => reinstateUser(user.id, effect),
    }),
  ),
  deskRoute(endSessionsOfPerson, (input, context) =>
    act(input, context, {
      action: 'users.end-sessions',
      // A suspension keeps what is on their phones: an ended session clears it.
      refusal: (user) =>
        user.suspendedAt === null ? null : 'This person is suspended, and signed out everywhere.',
      async work({ id }, { tx, now, effects }) {
        await endSessions(tx, { userId: id, now, effects })
        effects.publish({ disconnectUser: id })
      },
    }),
  ),
]

const nobody = () => refuse('not_found', { message: plainWords('There is no such account.') })

const personRoute = (): DeskRoute =>
  deskRoute(readPerson, async ({ id }, { tx, now, audit }) => {
    const user = await findUserIfAny(tx, id)
    if (!user) return nobody()
    await audit('users.show', { subjectId: id })
    const around = await readAround(tx, id, now)
    const suspension = user.suspendedAt === null ? undefined : await latestActAbout(tx, id, ['users.suspend'])
    const instant = (at: Date | null) => at?.toISOString() ?? null
    return done({
      id,
      name: user.fullName,
      email: user.email,
      phone: user.phone,
      language: user.language,
      status: accountStatusOf(user),
      createdAt: user.createdAt.toISOString(),
      lastUsedAt: instant(user.lastUsedAt),
      emailVerifiedAt: instant(user.emailVerifiedAt),
      suspendedAt: instant(user.suspendedAt),
      suspendedBy: suspension
        ? { operator: suspension.operator, reason: reasonIn(suspension.details) }
        : null,
      deletionScheduledFor: instant(user.deletionScheduledFor),
      kycStatus: user.kycStatus,
      secondFactor: user.twoFactor ? user.twoFactorMethod : ('none' as const),
      passkeys: around.passkeys,
      sessions: around.devices.map(({ deviceName, createdAt, lastUsedAt }) => ({
        deviceName,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
      cirkles: around.cirkles.map(({ ownerId, ...cirkle }) => ({ ...cirkle, isOwner: ownerId === id })),
    })
  })

const reasonIn = ({ reason }: Record<string, unknown>): string | null =>
  typeof reason === 'string' ? reason : null

/** Something that is done about a person for a reason, if nothing speaks against it. */
async function act(
  { id, reason }: { readonly id: string; readonly reason: string },
  { tx, now, effects, audit }: DeskContext,
  {
    action,
    refusal,
    work,
  }: {
    readonly action: AuditedAction
    readonly refusal: (user: UserRow) => string | null
    readonly work: (user: UserRow, effect: Effect) => Promise<void>
  },
): Promise<Outcome<null>> {
  const user = await lockUserIfAny(tx, id)
  if (!user) return nobody()
  const refused = refusal(user)
  if (refused !== null) return refuse('not_pending', { message: plainWords(refused) })
  await audit(action, { subjectId: id, details: { reason } })
  await work(user, { tx, now, effects })
  return done(null)
}
