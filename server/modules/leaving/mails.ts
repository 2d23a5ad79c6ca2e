import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mail } from '#server/platform/mail/mail-layout.ts'

/* Mails about leaving: always sent, even for a deletion the owner did not request. */

export const deletionScheduledMail = (
  to: string,
  { appUrl, scheduledFor, isBlocked }: { appUrl: string; scheduledFor: Date; isBlocked: boolean },
): Mail =>
  mail(to, 'Your Cirkles account will be deleted', [
    `Your account will be deleted on ${formatDate(todayInKolkata(scheduledFor))}.`,
    ...(isBlocked
      ? [
          'Some contributions you have a part in are not settled yet. It is deleted when they are, and not before.',
        ]
      : []),
    'Until then you can keep it: sign in, and cancel the deletion. If this was not you, do that and set a new password.',
    { label: 'Sign in to Cirkles', url: `${appUrl}/sign-in` },
  ])

export const deletionCancelledMail = (to: string): Mail =>
  mail(to, 'Your Cirkles account stays', [
    'The deletion of your account is cancelled. Everything is as it was.',
    'If this was not you, change your password at once.',
  ])

export const idleMail = (
  to: string,
  { appUrl, lastUsedAt, minimisedOn }: { appUrl: string; lastUsedAt: Date; minimisedOn: Date },
): Mail =>
  mail(to, 'You have not used Cirkles for a long time', [
    `Your Cirkles account was last used on ${formatDate(todayInKolkata(lastUsedAt))}.`,
    `If it stays unused until ${formatDate(todayInKolkata(minimisedOn))}, we remove your phone number, photo, bank details, identity documents and what else your profile holds, and keep only what the records of your Cirkles need.`,
    'To keep everything, sign in once.',
    { label: 'Sign in to Cirkles', url: `${appUrl}/sign-in` },
  ])

export const minimisedMail = (to: string): Mail =>
  mail(to, 'We have removed what your Cirkles account does not need', [
    'Your account was not used for twelve months. Your phone number, photo, bank details, identity documents and what else your profile held are removed.',
    'Your name, e-mail address, Cirkles and records of payments are still there. You can sign in as before.',
  ])

export const accountErasedMail = (to: string): Mail =>
  mail(to, 'Your Cirkles account is deleted', [
    'Your account is deleted: your profile, photo, bank details, identity documents and the text of your messages.',
    'Records of payments are also the evidence of other members. They stay, and name a “Former member”.',
  ])
