import { firstDueMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import { INVITES_A_DAY } from '#contract/rules/limits.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { invitationsEnded } from '#server/modules/notifications/handled.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  insertInvitationByName,
  insertInvitations,
  invitationsSentSince,
  inviteesAmong,
  revokeInvitationsByName,
} from './invitation-store.ts'
import { invitationNotice } from './notices.ts'
import type { Somebody } from './person-store.ts'
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
  context: Pick<CallContext, 'tx' | 'now' | 'effects' | 'language'>,
): Promise<void> {
  const sent = await insertInvitations(context.tx, cirkle.id, owner.id, emails, context.now)
  const mails = sent.map(({ email, token }) => ({ email, url: `${appUrl}/cirkleinvitation/${token}` }))
  await tellInvited(cirkle, owner, mails, context)
}

/**
 * Invites a person found by name; if they were so before, they are sent another invitation in its place. One of
 * their address that the owner typed stays as it is, so that the owner's list tells nothing.
 */
export async function invitePersonByName(
  cirkle: InvitingCirkle,
  owner: Inviter,
  person: Somebody,
  { appUrl }: { readonly appUrl: string },
  context: Pick<CallContext, 'tx' | 'now' | 'effects' | 'language'>,
): Promise<void> {
  const { tx, now } = context
  const { id, email } = person
  await revokeInvitationsByName(tx, cirkle.id, now, [id])
  await insertInvitationByName(tx, cirkle.id, owner.id, email, now)
  await tellInvited(cirkle, owner, [{ email, url: `${appUrl}/invite/${cirkle.id}` }], context)
}

/** One notice to read a Cirkle: this one takes the place of those before. */
async function tellInvited(
  cirkle: InvitingCirkle,
  owner: Inviter,
  mails: readonly { readonly email: string; readonly url: string }[],
  { tx, now, effects, language }: Pick<CallContext, 'tx' | 'now' | 'effects' | 'language'>,
): Promise<void> {
  const invitees = await inviteesAmong(
    tx,
    mails.map(({ email }) => email),
  )
  const ids = invitees.map(({ id }) => id)
  await markHandled(tx, effects, now, [invitationsEnded(ids, cirkle.id)])
  await notify(
    tx,
    effects,
    now,
    ids.map((id) => invitationNotice(id, cirkle, owner)),
  )
  effects.publish(...dataChanged(ids, ['invites']))
  // Without the notice setting, no mail either; an address without an account always gets one (api.md).
  const unwanted = new Set(invitees.filter(({ wantsNotice }) => !wantsNotice).map(({ email }) => email))
  const languages = new Map(invitees.map((invitee) => [invitee.email, invitee.language]))
  effects.mail(
    ...mails
      .filter(({ email }) => !unwanted.has(email))
      .map(({ email, url }) =>
        invitationMail({
          // Without an account: the inviter's language.
          to: { email, language: languages.get(email) ?? language },
          ownerName: owner.name,
          cirkleName: cirkle.name,
          contributionAmount: cirkle.contributionAmount,
          firstDueMonth: firstDueMonth(cirkle, todayInKolkata(now)),
          url,
        }),
      ),
  )
}
