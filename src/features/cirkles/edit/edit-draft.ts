import * as v from 'valibot'

import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { updateCirkle } from '#contract/http/cirkles/editing.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { PRIVACIES } from '#contract/rules/statuses.ts'

const DraftSchema = v.object({
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  privacy: v.optional(v.picklist(PRIVACIES)),
  /** Ids of members, first receiver first. */
  order: v.optional(v.array(v.string())),
  /** E-mail addresses to invite. */
  added: v.array(v.string()),
  /** E-mail addresses whose open invitations shall end. */
  revoked: v.array(v.string()),
  /** What stands in the e-mail box and is not added yet. */
  inviteTyped: v.string(),
})

/** What the owner wishes to be different in a Cirkle; whatever it does not name follows the Cirkle as it is. */
export type EditDraft = v.InferOutput<typeof DraftSchema>

/** The form as it opens: nothing is changed. */
export const NO_CHANGES: EditDraft = { added: [], revoked: [], inviteTyped: '' }

/** What was kept, as far as it can still be read. */
export function restoreEditDraft(kept: unknown): EditDraft {
  const parsed = v.safeParse(DraftSchema, kept)
  return parsed.success ? parsed.output : NO_CHANGES
}

/** Whether anything was typed, chosen or moved. */
export function isAnythingChanged({ added, revoked, inviteTyped, ...wishes }: EditDraft): boolean {
  const isInviting = added.length + revoked.length > 0 || inviteTyped !== ''
  return isInviting || Object.values(wishes).some((wish) => wish !== undefined)
}

/**
 * The members in the order wished for. Who has joined since takes the last turns, who has left is left out; so it
 * names every member once.
 */
export function inWishedOrder(members: readonly Member[], order: EditDraft['order']): readonly Member[] {
  if (order === undefined) return members
  const byId = new Map(members.map((member) => [member.id, member]))
  const wished = order.flatMap((id) => byId.get(id) ?? [])
  const isWished = new Set(order)
  return [...wished, ...members.filter(({ id }) => !isWished.has(id))]
}

/** Whether both name the same people in the same order. */
export function isSameOrder(members: readonly Member[], others: readonly Member[]): boolean {
  return members.length === others.length && members.every(({ id }, place) => id === others[place]?.id)
}

/** The list with the item at place `from` moved to place `to`; both count from 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** All addresses that hold an open invitation once the draft is saved. */
export function invitesAfter({ members }: Pick<Cirkle, 'members'>, { added, revoked }: EditDraft): string[] {
  return [...new Set([...members.filter((email) => !revoked.includes(email)), ...added])]
}

/** The draft as the call takes it: what can no longer be changed goes as it is. */
export function toUpdate(cirkle: Cirkle, draft: EditDraft): CallInput<typeof updateCirkle> {
  const { id, status } = cirkle
  const { name = cirkle.name, description = cirkle.description, privacy = cirkle.privacy } = draft
  const isInviting = draft.added.length + draft.revoked.length > 0
  const content = { id, description: description.trim(), privacy }
  if (status !== 'forming') return { ...content, name: cirkle.name }
  return {
    ...content,
    name: name.trim(),
    // Left out, it leaves alone also the invitations this phone has not heard of.
    ...(isInviting ? { members: invitesAfter(cirkle, draft) } : {}),
  }
}
