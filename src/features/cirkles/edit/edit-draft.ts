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
  /** E-mail addresses whose open invitations to revoke. */
  revoked: v.array(v.string()),
  /** Ids of people whose invitation by name to end. */
  uninvited: v.optional(v.array(v.string()), []),
  /** Text in the e-mail box, not added yet. */
  inviteTyped: v.string(),
})

/** Changes the owner wants in a Cirkle; absent fields show the Cirkle's current values. */
export type EditDraft = v.InferOutput<typeof DraftSchema>

/** The form as it opens: nothing is changed. */
export const NO_CHANGES: EditDraft = { added: [], revoked: [], uninvited: [], inviteTyped: '' }

/** Restores a kept draft, as far as it is readable. */
export function restoreEditDraft(kept: unknown): EditDraft {
  const parsed = v.safeParse(DraftSchema, kept)
  return parsed.success ? parsed.output : NO_CHANGES
}

/** Whether anything was typed, chosen or moved. */
export function isAnythingChanged({ added, revoked, uninvited, inviteTyped, ...wishes }: EditDraft): boolean {
  const isInviting = added.length + revoked.length + uninvited.length > 0 || inviteTyped !== ''
  return isInviting || Object.values(wishes).some((wish) => wish !== undefined)
}

/**
 * The members in the wanted order. Those who joined since take the last turns, those who left are dropped;
 * each member is named once.
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

/** The draft as the call's input: values that can no longer change are sent unchanged. */
export function toUpdate(cirkle: Cirkle, draft: EditDraft): CallInput<typeof updateCirkle> {
  const { id, status } = cirkle
  const { name = cirkle.name, description = cirkle.description, privacy = cirkle.privacy } = draft
  const isInviting = draft.added.length + draft.revoked.length > 0
  const content = { id, description: description.trim(), privacy }
  if (status !== 'forming') return { ...content, name: cirkle.name }
  return {
    ...content,
    name: name.trim(),
    // Omitted, it also preserves invitations that this phone does not know.
    ...(isInviting ? { members: invitesAfter(cirkle, draft) } : {}),
    ...(draft.uninvited.length > 0 ? { uninvited: draft.uninvited } : {}),
  }
}
