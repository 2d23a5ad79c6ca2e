import { addKeptMember } from '#contract/http/cirkles/kept.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import * as domain from '../cirkle/kept.ts'
import { insertKeptMember } from '../cirkle/kept-store.ts'
import { closeRequestsIfFull } from '../cirkle/membership-store.ts'
import { keptMemberAddedNotice } from '../cirkle/notices.ts'
import { payoutOrder } from '../cirkle/order-store.ts'
import { readActor } from '../cirkle/person-store.ts'
import { lockCirkle } from '../cirkle/store.ts'
import { membersByCirkle } from '../reads/read-members.ts'

/** An answer kept for its key does not keep the name of somebody who may be taken out. */
const withoutName = (answered: unknown): unknown =>
  typeof answered === 'object' && answered !== null
    ? { ...answered, name: '', first_name: '', last_name: '' }
    : answered

/** `POST /cirkles/{id}/kept`: a member without a phone, whom the owner keeps. */
export const keptRoute = (): Route =>
  route(
    addKeptMember,
    async ({ id, name }, { tx, now, session, effects }) => {
      const actor = await readActor(tx, session.userId)
      const cirkle = await lockCirkle(tx, id)
      if (!cirkle) return refuse('not_found')
      const present = await payoutOrder(tx, id)
      const decision = domain.addKeptMember({ ...cirkle, memberCount: present.length }, actor.id)
      if (!decision.ok) return refuse(codeOf(decision.reason))
      const userId = await insertKeptMember(tx, id, name, now)
      await closeRequestsIfFull(cirkle, present.length + 1, { tx, now, effects })
      const others = present.filter((memberId) => memberId !== actor.id)
      await notify(
        tx,
        effects,
        now,
        others.map((memberId) =>
          keptMemberAddedNotice(memberId, cirkle, { id: userId, owner: actor.name, name }),
        ),
      )
      effects.publish(...dataChanged(present, ['cirkles', 'members']))
      const [after] = await membersByCirkle(tx, [id])
      const added = after?.members.find((member) => member.id === userId)
      if (!added) throw new Error('A kept member was added that nobody can read')
      return done(added, t('keptMemberAdded'))
    },
    { dataToKeep: withoutName },
  )
