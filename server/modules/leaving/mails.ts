import { todayInKolkata } from '#contract/rules/calendar.ts'
import { t } from '#server/messages/leaving.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'

/* Mails about leaving: always sent, even for a deletion the owner did not request. */

export const deletionScheduledMail = (
  to: Addressee,
  { appUrl, scheduledFor, isBlocked }: { appUrl: string; scheduledFor: Date; isBlocked: boolean },
): Mail =>
  mail(to, t('deletionScheduledSubject'), [
    t('deletionDay', { day: { date: todayInKolkata(scheduledFor) } }),
    ...(isBlocked ? [t('deletionWaits')] : []),
    t('deletionCanBeCancelled'),
    { label: t('signIn'), url: `${appUrl}/sign-in` },
  ])

export const deletionCancelledMail = (to: Addressee): Mail =>
  mail(to, t('deletionCancelledSubject'), [t('deletionCancelled'), t('deletionCancelledByOther')])

export const idleMail = (
  to: Addressee,
  { appUrl, lastUsedAt, minimisedOn }: { appUrl: string; lastUsedAt: Date; minimisedOn: Date },
): Mail =>
  mail(to, t('idleSubject'), [
    t('lastUsed', { day: { date: todayInKolkata(lastUsedAt) } }),
    t('idleConsequence', { day: { date: todayInKolkata(minimisedOn) } }),
    t('idleSignIn'),
    { label: t('signIn'), url: `${appUrl}/sign-in` },
  ])

export const minimisedMail = (to: Addressee): Mail =>
  mail(to, t('minimisedSubject'), [t('minimised'), t('minimisedKept')])

export const accountErasedMail = (to: Addressee): Mail =>
  mail(to, t('erasedSubject'), [t('erased'), t('erasedKept')])
