import { todayInKolkata } from '#contract/calendar.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { createCirkle } from '#contract/http/cirkles.ts'
import { refuseOverLimit } from '#server/http/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/outcome.ts'
import { route, type CallContext, type Route, type Session } from '#server/http/route.ts'
import { passesKycGate } from '#server/modules/accounts/kyc-gate.ts'
import { storeUpload } from '#server/modules/files/store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { findCategory } from '#server/modules/places/categories.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import type { CirkleDeps } from './deps.ts'
import { validateNewCirkle } from './domain.ts'
import { invitationMail } from './invitation-mail.ts'
import { insertInvitations, inviteesAmong, invitationsSentSince } from './invitation-store.ts'
import { refuseTooManyInvites, INVITES_WINDOW_MS } from './invitation-limit.ts'
import { invitationNotice } from './notices.ts'
import { readActor, type Actor } from './person-store.ts'
import { cirklesOf } from './read-cirkles.ts'
import { insertCirkle } from './store.ts'

const IMAGE_MAX_BYTES = 4 * 1024 * 1024

type NewCirkle = ParsedInput<typeof createCirkle>
type Context = CallContext<Session>

/** `POST /cirkles`: the Cirkle, its owner's seat, its picture and its first invitations, or none of them. */
export function createCirkleRoute(deps: CirkleDeps): Route {
  return route(createCirkle, async (input, context) => {
    const { tx, now, effects } = context
    const actor = await readActor(tx, context.session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const category = findCategory(input.category)
    if (!category) return refuse('unknown_category', { errors: { category: ['Please choose a category.'] } })
    const decision = validateNewCirkle(input, todayInKolkata(now))
    if (!decision.ok) return refusalOf(decision.reason)

    const emails = [...new Set(input.members)].filter((email) => email !== actor.email)
    const sent = await invitationsSentSince(tx, actor.id, new Date(now.getTime() - INVITES_WINDOW_MS))
    const tooMany = refuseTooManyInvites(sent, emails.length, now)
    if (tooMany) return tooMany

    const image = await storeImage(input.image, actor, deps, context)
    if (!image.ok) return image.refusal
    const cirkleId = await insertCirkle(tx, {
      ownerId: actor.id,
      name: input.name,
      description: input.description,
      imageFileId: image.fileId,
      privacy: input.privacy,
      categoryId: category.id,
      state: input.state,
      contributionAmount: input.contributionAmount,
      contributionDay: input.contributionDay,
      startMonth: input.startMonth,
      startDate: decision.startDate,
      maxMembers: input.maxMembers,
      createdAt: now,
    })
    await invite(cirkleId, emails, { input, actor, deps, context })

    effects.publish(...dataChanged([actor.id], ['cirkles', 'members']))
    const [cirkle] = await cirklesOf(tx, actor.id, now, cirkleId)
    if (!cirkle) throw new Error('A Cirkle was created that its owner cannot read')
    return done(cirkle, 'Cirkle created successfully!')
  })
}

function refusalOf(reason: Extract<ReturnType<typeof validateNewCirkle>, { ok: false }>['reason']): Refused {
  const invalid = (field: string, message: string) =>
    refuse('invalid', { message, errors: { [field]: [message] } })
  switch (reason) {
    case 'start-in-past':
      return refuse('start_in_past', {
        errors: { contribution_day: ['The first due date may not lie in the past.'] },
      })
    case 'start-month-not-offered':
      return invalid('start_month', 'Please choose one of the next twelve months.')
    case 'day-not-in-month':
      return invalid('contribution_day', 'That month does not have this day.')
    case 'amount-out-of-range':
      return invalid('contribution_amount', 'Please give an amount of ₹1 to ₹1,00,00,000.')
    case 'max-members-out-of-range':
      return invalid('max_members', 'A Cirkle has 1 to 500 members.')
  }
}

async function storeImage(
  image: Blob | undefined,
  actor: Actor,
  deps: CirkleDeps,
  { tx, now, effects }: Context,
): Promise<{ ok: true; fileId: string | null } | { ok: false; refusal: Refused }> {
  if (image === undefined) return { ok: true, fileId: null }
  const overLimit = await refuseOverLimit(deps.limiter, UPLOADS, actor.id)
  if (overLimit) return { ok: false, refusal: overLimit }
  const stored = await storeUpload(tx, effects, deps.files, {
    ownerId: actor.id,
    kind: 'cirkle_image',
    blob: image,
    accept: ['jpeg', 'png', 'pdf'],
    maxBytes: IMAGE_MAX_BYTES,
    now,
  })
  return stored.ok ? { ok: true, fileId: stored.file.id } : stored
}

/** Invites addresses: a row each, a mail each, and a notice to those who have an account. */
async function invite(
  cirkleId: string,
  emails: readonly string[],
  call: { input: NewCirkle; actor: Actor; deps: CirkleDeps; context: Context },
): Promise<void> {
  const { input, actor, deps, context } = call
  const { tx, now, effects } = context
  await insertInvitations(tx, cirkleId, actor.id, emails, now)
  const invitees = await inviteesAmong(tx, emails)
  const cirkle = { id: cirkleId, name: input.name, contributionAmount: input.contributionAmount }
  await notify(
    tx,
    effects,
    now,
    invitees.map(({ id }) => invitationNotice(id, cirkle, actor.name)),
  )
  effects.publish(
    ...dataChanged(
      invitees.map(({ id }) => id),
      ['invites'],
    ),
  )
  // Who switched invitations off gets no mail either; an address without an account always does (api.md).
  const unwanted = new Set(invitees.filter(({ wantsNotice }) => !wantsNotice).map(({ email }) => email))
  const { appUrl } = deps.config
  effects.mail(
    ...emails
      .filter((email) => !unwanted.has(email))
      .map((to) =>
        invitationMail({
          to,
          ownerName: actor.name,
          cirkleName: input.name,
          contributionAmount: input.contributionAmount,
          startMonth: input.startMonth,
          appUrl,
        }),
      ),
  )
}
