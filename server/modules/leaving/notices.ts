import { todayInKolkata } from '#contract/rules/calendar.ts'
import { noticeText } from '#server/messages/shared.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/* To the owner of an account, even for their own actions: always (product.md §6). Each is mailed too. */

export const deletionScheduledNotice = (userId: string, scheduledFor: Date): Notice => ({
  userId,
  type: 'deletion-scheduled',
  words: noticeText('deletionScheduled', { day: { date: todayInKolkata(scheduledFor) } }),
  data: {},
})

export const deletionCancelledNotice = (userId: string): Notice => ({
  userId,
  type: 'deletion-cancelled',
  words: noticeText('deletionCancelled'),
  data: {},
})
