import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'

/** Whether a Cirkle's owner can change anything of it (product.md, section 4). */
export function isEditable({ status }: Pick<Cirkle, 'status'>): boolean {
  return status === 'forming' || status === 'active'
}

/** Whether payments were ever due in it. */
export function hasStarted({ status }: Pick<Cirkle, 'status'>): boolean {
  return status === 'active' || status === 'completed'
}

/** Whether its members can chat: from the beginning, when they agree on the order. */
export function hasChat({ status }: Pick<Cirkle, 'status'>): boolean {
  return status !== 'cancelled'
}

/** Whether turns can be swapped (product.md, section 4); before it starts the owner orders them instead. */
export function hasTurnsToSwap({ status }: Pick<Cirkle, 'status'>): boolean {
  return status === 'active'
}

/** Whether a card of Home offers to edit it: before its start date (seed A, section 2), and while it waits for members. */
export function offersEdit(cirkle: Cirkle, today: CalendarDate): boolean {
  const { isOwner, status, startDate } = cirkle
  return isOwner && (status === 'forming' || (status === 'active' && startDate > today))
}
