import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { updateCirkle } from '#contract/http/cirkles/editing.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type CallContext, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { CirkleDeps } from '../cirkle/deps.ts'
import * as domain from '../cirkle/domain.ts'
import { tellEdited } from './edit-store.ts'
import {
  revokeInvitationsByName,
  revokeTypedInvitations,
  unansweredTypedInvitations,
} from '../cirkle/invitation-store.ts'
import { clearInvitations } from '../cirkle/membership-store.ts'
import { refuseInvitesOverLimit, sendInvitations } from '../cirkle/invite-store.ts'
import { planInvitations } from '../cirkle/membership.ts'
import { emailsOfMembers, readActor } from '../cirkle/person-store.ts'
import { cirklesOf } from '../reads/read-cirkles.ts'
import * as store from '../cirkle/store.ts'

/** `PUT /cirkles/{id}`: the owner changes visible details, and invitations; all or nothing. */
export function editRoute(deps: CirkleDeps): Route {
  return route(updateCirkle, async (input, context) => {
    const { tx, now, session, effects } = context
    const cirkle = await store.lockCirkle(tx, input.id)
    if (!cirkle) return refuse('not_found')
    const notOwner = domain.refuseUnlessOwner(cirkle, session.userId)
    if (notOwner) return refuse(codeOf(notOwner.reason))
    const fields = domain.changedFields(cirkle, input)
    const { end, send } = await plannedInvitations(input, context)
    const { name, description = cirkle.description, privacy, uninvited = [] } = input
    const invitations = end.length + send.length + uninvited.length > 0 ? (['invitations'] as const) : []
    const decision = domain.editCirkle(cirkle, session.userId, [...fields, ...invitations])
    if (!decision.ok) return refuse(codeOf(decision.reason))
    const tooMany = await refuseInvitesOverLimit(context, session.userId, send.length)
    if (tooMany) return tooMany

    await store.updateCirkle(tx, cirkle.id, { name, description, privacy })
    const edited = { ...cirkle, name, description, privacy }
    const revoked = [
      ...(await revokeTypedInvitations(tx, cirkle.id, now, end)),
      ...(await revokeInvitationsByName(tx, cirkle.id, now, uninvited)),
    ]
    await clearInvitations(cirkle.id, revoked, context)
    await sendInvitations(edited, await readActor(tx, session.userId), send, deps.config, context)
    if (fields.length > 0) await tellEdited(edited, context)
    else effects.publish(...dataChanged([session.userId], ['cirkles']))
    const [answer] = await cirklesOf(tx, session.userId, now, cirkle.id)
    if (!answer) throw new Error('A Cirkle was changed that its owner cannot read')
    return done(answer, t('cirkleEdited'))
  })
}

/** The changes for the owner's invitation list: skips members; an absent list changes nothing. */
async function plannedInvitations(
  { id, members }: Pick<ParsedInput<typeof updateCirkle>, 'id' | 'members'>,
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
): Promise<ReturnType<typeof planInvitations>> {
  if (members === undefined) return { end: [], send: [] }
  const present = new Set(await emailsOfMembers(tx, id))
  const wanted = members.filter((email) => !present.has(email))
  return planInvitations(await unansweredTypedInvitations(tx, id), wanted, now)
}
