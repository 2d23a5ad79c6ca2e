import type { Notification } from '#contract/http/system/notifications.ts'
import { dayInIndia } from '#lib/words/india-time.ts'

/** The notifications of one day. */
export interface NoticeDay<Notice> {
  /** `Today`, `Yesterday` or `5 Nov 2026`, in India. */
  readonly day: string
  readonly notices: readonly Notice[]
}

/** Notifications by the day they came, in the order they are given. `now` is the phone's clock, ms. */
export function noticeDays<Notice extends Pick<Notification, 'createdAt'>>(
  notices: readonly Notice[],
  now: number,
): readonly NoticeDay<Notice>[] {
  const days = new Map<string, Notice[]>()
  for (const notice of notices) {
    const day = dayInIndia(notice.createdAt, now)
    days.set(day, [...(days.get(day) ?? []), notice])
  }
  return [...days].map(([day, those]) => ({ day, notices: those }))
}
