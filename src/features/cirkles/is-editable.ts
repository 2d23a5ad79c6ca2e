import type { CalendarDate } from '#contract/calendar.ts'
import type { Cirkle } from '#contract/http/cirkles.ts'

/** Whether a Cirkle's owner can change anything of it (product.md, section 4). */
export function isEditable({ status }: Pick<Cirkle, 'status'>): boolean {
  return status === 'forming' || status === 'active'
}

/** Whether its members have something to talk about: it has started. */
export function hasStarted({ status }: Pick<Cirkle, 'status'>): boolean {
  return status === 'active' || status === 'completed'
}

/** Whether a card of Home offers to edit it: before its start date (seed A, section 2), and while it waits for members. */
export function offersEdit(cirkle: Cirkle, today: CalendarDate): boolean {
  const { isOwner, status, startDate } = cirkle
  return isOwner && (status === 'forming' || (status === 'active' && startDate > today))
}
