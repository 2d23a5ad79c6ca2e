import { firstDueMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import { INVITES_A_DAY } from '#contract/rules/limits.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { invitationMail } from './invitation-mail.ts'
import { insertInvitations, invitationsSentSince, inviteesAmong } from './invitation-store.ts'
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

/** Invites addresses: a row and a mail each, and a notice to those with an account. */
export async function sendInvitations(
  cirkle: Pick<CirkleRow, 'id' | 'name' | 'contributionAmount' | 'contributionDay' | 'startMonth'>,
  owner: { readonly id: string; readonly name: string },
  emails: readonly string[],
  { appUrl }: { readonly appUrl: string },
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  const sent = await insertInvitations(tx, cirkle.id, owner.id, emails, now)
  const invitees = await inviteesAmong(tx, emails)
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
    ...sent
      .filter(({ email }) => !unwanted.has(email))
      .map(({ email, token }) =>
        invitationMail({
          to: email,
          ownerName: owner.name,
          cirkleName: cirkle.name,
          contributionAmount: cirkle.contributionAmount,
          firstDueMonth: firstDueMonth(cirkle, todayInKolkata(now)),
          url: `${appUrl}/cirkleinvitation/${token}`,
        }),
      ),
  )
}
