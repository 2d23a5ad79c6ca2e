import type { Words } from '#contract/messages/words.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { messageOf } from '#server/http/answers/refusals.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { MAX_MEMBERS } from '#contract/rules/limits.ts'
import { MAX_CONTRIBUTION, MIN_CONTRIBUTION } from '#contract/rules/money.ts'
import { t } from '#server/messages/cirkles.ts'
import { refusalText } from '#server/messages/shared.ts'
import { type CheckedUpload, keepUpload } from '#server/modules/files/store.ts'
import { findCategory } from '#server/modules/places/categories.ts'
import { namesOfStates } from '#server/modules/places/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { CirkleDeps } from '../cirkle/deps.ts'
import { validateNewCirkle } from '../cirkle/domain.ts'
import { checkImage } from './image-route.ts'
import { refuseInvitesOverLimit, sendInvitations } from '../cirkle/invite-store.ts'
import { isStillHere, readActor } from '../cirkle/person-store.ts'
import { cirklesOf } from '../reads/read-cirkles.ts'
import { insertCirkle } from '../cirkle/store.ts'

/** `POST /cirkles`: the Cirkle, its owner's seat, its picture and its first invitations; all or nothing. */
export function createCirkleRoute(deps: CirkleDeps): Route {
  const answer: Handler<typeof createCirkle, CheckedUpload | undefined> = async (input, context, checked) => {
    const { tx, now, effects } = context
    const actor = await readActor(tx, context.session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const category = findCategory(input.category)
    if (!category)
      return refuse('unknown_category', { errors: { category: [messageOf('unknown_category')] } })
    const state = namesOfStates(input.state)
    if (state === undefined) {
      return refuse('invalid', { errors: { state: [refusalText('chooseStates')] } })
    }
    const decision = validateNewCirkle(input, todayInKolkata(now))
    if (!decision.ok) return refusalOf(decision.reason)

    if (!(await isStillHere(tx, actor.id))) return refuse('unauthenticated')
    const emails = [...new Set(input.members)].filter((email) => email !== actor.email)
    const tooMany = await refuseInvitesOverLimit(context, actor.id, emails.length)
    if (tooMany) return tooMany

    if (checked?.ok === false) return checked.refusal
    const image = checked && (await keepUpload(tx, effects, deps.files, checked))
    const cirkleId = await insertCirkle(tx, {
      ownerId: actor.id,
      name: input.name,
      description: input.description,
      imageFileId: image?.id ?? null,
      privacy: input.privacy,
      categoryId: category.id,
      state,
      contributionAmount: input.contributionAmount,
      contributionDay: input.contributionDay,
      startMonth: input.startMonth,
      startDate: decision.startDate,
      maxMembers: input.maxMembers,
      createdAt: now,
    })
    await sendInvitations({ ...input, id: cirkleId }, actor, emails, deps.config, context)

    effects.publish(...dataChanged([actor.id], ['cirkles', 'members']))
    const [cirkle] = await cirklesOf(tx, actor.id, now, cirkleId)
    if (!cirkle) throw new Error('A Cirkle was created that its owner cannot read')
    return done(cirkle, t('cirkleCreated'))
  }
  return route(createCirkle, answer, {
    prepare: async ({ image }, call) => image && (await checkImage(image, deps, call)),
  })
}

function refusalOf(reason: Extract<ReturnType<typeof validateNewCirkle>, { ok: false }>['reason']): Refused {
  const invalid = (field: string, message: Words) =>
    refuse('invalid', { message, errors: { [field]: [message] } })
  switch (reason) {
    case 'start-in-past':
      return refuse('start_in_past', {
        errors: { contribution_day: [messageOf('start_in_past')] },
      })
    case 'start-month-not-offered':
      return invalid('start_month', refusalText('startMonthNotOffered'))
    case 'day-not-in-month':
      return invalid('contribution_day', refusalText('dayNotInMonth'))
    case 'amount-out-of-range':
      return invalid(
        'contribution_amount',
        refusalText('amountOutOfRange', {
          least: { rupees: MIN_CONTRIBUTION },
          most: { rupees: MAX_CONTRIBUTION },
        }),
      )
    case 'max-members-out-of-range':
      return invalid('max_members', refusalText('membersOutOfRange', { most: MAX_MEMBERS }))
  }
}
