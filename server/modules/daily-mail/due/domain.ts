import type { Words } from '#contract/messages/words.ts'
import { addDays, type CalendarDate, todayInKolkata } from '#contract/rules/calendar.ts'

/** Hour in India of the daily mail: an hour after the reminders, which it lists. */
const HOUR = 10
/** Lines of a mail; the rest is a number. */
const MOST_LINES = 20

/**
 * The notices that ask their person for something, each with the setting that switches it off. An invitation
 * is not among them: it has a mail of its own, sent at once.
 */
const ASKING = {
  'payment-due': 'notifyPaymentReminders',
  'payment-overdue': 'notifyPaymentReminders',
  'payment-missed': 'notifyPaymentReminders',
  'reupload-requested': null,
  'payment-submitted': null,
  'payment-waiting': null,
  'handed-over': null,
  'hand-over-sent-back': null,
  'join-request': 'notifyInvitations',
  'swap-request': null,
} as const

type Asking = keyof typeof ASKING

/** Whether a notice of this type asks for something, so that it belongs into the daily mail. */
export const asksForSomething = (type: string): type is Asking => Object.hasOwn(ASKING, type)

const hourOn = (day: CalendarDate): Date => new Date(`${day}T${HOUR}:00:00+05:30`)

/** Whether the mail of this day may be sent. */
export const isMailTime = (now: Date): boolean => now >= hourOn(todayInKolkata(now))

/** When a notice written now is due by mail: the next day's mail has it, once this day's time has come. */
export const nextMailTime = (now: Date): Date =>
  hourOn(isMailTime(now) ? addDays(todayInKolkata(now), 1) : todayInKolkata(now))

/** Whether a mail of that instant was this day's. */
export const isOfToday = (mailedAt: Date, now: Date): boolean =>
  todayInKolkata(mailedAt) === todayInKolkata(now)

/** A person's fields that decide whether a mail is sent, and what it lists. */
export interface Recipient {
  readonly emailVerifiedAt: Date | null
  readonly suspendedAt: Date | null
  readonly deletionScheduledFor: Date | null
  readonly erasedAt: Date | null
  readonly notifyDailyMail: boolean
  readonly notifyPaymentReminders: boolean
  readonly notifyInvitations: boolean
}

/** Whether a person may be sent the daily mail, if none of their devices shows pushes. */
export const wantsMail = (person: Recipient): boolean =>
  person.notifyDailyMail &&
  person.emailVerifiedAt !== null &&
  person.suspendedAt === null &&
  person.deletionScheduledFor === null &&
  person.erasedAt === null

export interface WaitingNotice {
  readonly type: string
  readonly words: Words
  readonly data: Record<string, unknown>
}

/** The lines of a mail: by Cirkle, and how many more there are. */
export interface Listing {
  readonly cirkles: readonly { readonly name: string; readonly notices: readonly WaitingNotice[] }[]
  readonly more: number
}

/**
 * What a mail of `today` lists of a person's unread notices, newest first. Of the notices about one contribution
 * it is the newest that still holds: that it was due tomorrow, or on a day that is over, is no longer true. Those
 * of a kind that was switched off meanwhile are left out.
 */
export function listingOf(
  newestFirst: readonly WaitingNotice[],
  person: Recipient,
  today: CalendarDate,
): Listing {
  const told = new Set<unknown>()
  const listed = newestFirst.filter(({ type, data }) => {
    const flag = asksForSomething(type) ? ASKING[type] : null
    if (flag !== null && !person[flag]) return false
    const { contributionId, dueDate } = data
    if (type === 'payment-due' && typeof dueDate === 'string' && dueDate < today) return false
    const isTold = contributionId !== undefined && told.has(contributionId)
    told.add(contributionId)
    return !isTold
  })
  const shown = listed.slice(0, MOST_LINES)
  const names = [...new Set(shown.map(cirkleNameOf))]
  return {
    cirkles: names.map((name) => ({
      name,
      notices: shown.filter((notice) => cirkleNameOf(notice) === name),
    })),
    more: listed.length - shown.length,
  }
}

const cirkleNameOf = ({ data: { cirkleName } }: WaitingNotice): string =>
  typeof cirkleName === 'string' ? cirkleName : ''
