import { firstDueMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import { INVITES_A_DAY } from '#contract/rules/limits.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  insertInvitationByName,
  insertInvitations,
  invitationsSentSince,
  inviteesAmong,
  revokeInvitations,
  typedInvitationExpiry,
} from './invitation-store.ts'
import { forgetInvitations } from './membership-store.ts'
import { invitationNotice } from './notices.ts'
import type { CirkleRow } from './store.ts'

const INVITES_WINDOW_MS = 86_400_000

/**
 * Refuses `more` invitations than the daily limit allows on top of those sent within the window; null when
 * allowed. All or none: sending half of a list would not help. Concurrent calls queue.
 */
export async function refuseInvitesOverLimit(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  ownerId: string,
  more: number,
): Promise<Refused | null> {
  if (more === 0) return null
  const sent = await invitationsSentSince(tx, ownerId, new Date(now.getTime() - INVITES_WINDOW_MS))
  if (sent.count + more <= INVITES_A_DAY) return null
  const freedAt = (sent.firstAt ?? now).getTime() + INVITES_WINDOW_MS
  return refuse('too_many_invites', {
    retryAfterSeconds: Math.max(Math.ceil((freedAt - now.getTime()) / 1000), 1),
  })
}

/** The parts of a Cirkle that its invitations name. */
type InvitingCirkle = Pick<CirkleRow, 'id' | 'name' | 'contributionAmount' | 'contributionDay' | 'startMonth'>

/** Who invites. */
interface Inviter {
  readonly id: string
  readonly name: string
}

/** Invites addresses: a row and a mail each, and a notice to those with an account. */
export async function sendInvitations(
  cirkle: InvitingCirkle,
  owner: Inviter,
  emails: readonly string[],
  { appUrl }: { readonly appUrl: string },
  context: Pick<CallContext, 'tx' | 'now' | 'effects'>,
  expiresAt?: Date,
): Promise<void> {
  const sent = await insertInvitations(context.tx, cirkle.id, owner.id, emails, context.now, expiresAt)
  const mails = sent.map(({ email, token }) => ({ email, url: `${appUrl}/cirkleinvitation/${token}` }))
  await tellInvited(cirkle, owner, mails, context)
}

/**
 * Invites a person found by name, as if their address had been typed, but for the owner, who does not learn
 * it. If they hold an invitation already, they are sent another in its place. One whose address the owner typed
 * stays in the owner's list until it would have expired, so that the list tells nothing.
 */
export async function invitePersonByName(
  cirkle: InvitingCirkle,
  owner: Inviter,
  email: string,
  { appUrl }: { readonly appUrl: string },
  context: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  const { tx, now } = context
  const typedUntil = await typedInvitationExpiry(tx, cirkle.id, email, now)
  await forgetInvitations(cirkle.id, await revokeInvitations(tx, cirkle.id, now, [email]), context)
  if (typedUntil !== null) {
    await sendInvitations(cirkle, owner, [email], { appUrl }, context, typedUntil)
    return
  }
  await insertInvitationByName(tx, cirkle.id, owner.id, email, now)
  await tellInvited(cirkle, owner, [{ email, url: `${appUrl}/invite/${cirkle.id}` }], context)
}

async function tellInvited(
  cirkle: InvitingCirkle,
  owner: Inviter,
  mails: readonly { readonly email: string; readonly url: string }[],
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  const invitees = await inviteesAmong(
    tx,
    mails.map(({ email }) => email),
  )
  await notify(
    tx,
    effects,
    now,
    invitees.map(({ id }) => invitationNotice(id, cirkle, owner)),
  )
  effects.publish(
    ...dataChanged(
      invitees.map(({ id }) => id),
      ['invites'],
    ),
  )
  // Without the notice setting, no mail either; an address without an account always gets one (api.md).
  const unwanted = new Set(invitees.filter(({ wantsNotice }) => !wantsNotice).map(({ email }) => email))
  effects.mail(
    ...mails
      .filter(({ email }) => !unwanted.has(email))
      .map(({ email, url }) =>
        invitationMail({
          to: email,
          ownerName: owner.name,
          cirkleName: cirkle.name,
          contributionAmount: cirkle.contributionAmount,
          firstDueMonth: firstDueMonth(cirkle, todayInKolkata(now)),
          url,
        }),
      ),
  )
}
