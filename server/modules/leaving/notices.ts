import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/* To the owner of an account, even for their own actions: always (product.md §6). Each is mailed too. */

export const deletionScheduledNotice = (userId: string, scheduledFor: Date): Notice => ({
  userId,
  type: 'deletion-scheduled',
  message: `Your account will be deleted on ${formatDate(todayInKolkata(scheduledFor))}. Until then you can keep it.`,
  data: {},
})

export const deletionCancelledNotice = (userId: string): Notice => ({
  userId,
  type: 'deletion-cancelled',
  message: 'The deletion of your account is cancelled. If this was not you, change your password at once.',
  data: {},
})
