import { noticeText } from '#server/messages/shared.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** Notices about a place that is taken over (product.md §6). */

interface Somebody {
  readonly id: string
  readonly name: string
}

const inCirkle = (cirkle: Somebody, about: string) => ({
  cirkleId: cirkle.id,
  cirkleName: cirkle.name,
  userId: about,
})

/** To a person with an account who is invited to take a place over. Names the place as whom it is about. */
export const takeOverNotice = (
  userId: string,
  cirkle: Somebody,
  { owner, place }: { readonly owner: string; readonly place: Somebody },
): Notice => ({
  userId,
  type: 'take-over-invitation',
  words: noticeText('takeOverInvitation', { owner, name: place.name, cirkle: cirkle.name }),
  data: inCirkle(cirkle, place.id),
  flag: 'invitations',
})

/** To the owner: the invited does not take the place over. */
export const takeOverDeclinedNotice = (ownerId: string, cirkle: Somebody, person: Somebody): Notice => ({
  userId: ownerId,
  type: 'invitation-declined',
  words: noticeText('invitationDeclined', { name: person.name, cirkle: cirkle.name }),
  data: inCirkle(cirkle, person.id),
  flag: 'invitations',
})

/** To owner and members: somebody whom the owner kept acts for themselves from now on. */
export const tookOverNotice = (
  userId: string,
  cirkle: Somebody,
  person: Somebody,
  owner: string,
): Notice => ({
  userId,
  type: 'member-joined',
  words: noticeText('memberTookOver', { name: person.name, owner, cirkle: cirkle.name }),
  data: inCirkle(cirkle, person.id),
  flag: 'cirkle_updates',
})
