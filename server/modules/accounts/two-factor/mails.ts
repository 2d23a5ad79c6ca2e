import { CODE_TRIES } from '#contract/rules/limits.ts'
import { t } from '#server/messages/accounts.ts'
import { noticeText } from '#server/messages/shared.ts'
import type { Notice } from '#server/modules/notifications/store.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'

/*
 * Mails and notices about the second factor, to its owner, even for their own changes (ASVS 6.3.7). Subjects
 * appear on locked screens: they hold no code.
 */

/** A change of the second factor that its owner is told of. */
export type FactorChange = 'none' | 'mailed_code' | 'authenticator' | 'new_recovery_codes'

const WORDS = {
  none: {
    subject: () => t('factorOffSubject'),
    what: () => t('factorOffWhat'),
    notice: () => noticeText('factorOff'),
  },
  mailed_code: {
    subject: () => t('factorMailedSubject'),
    what: () => t('factorMailedWhat'),
    notice: () => noticeText('factorMailed'),
  },
  authenticator: {
    subject: () => t('appOnSubject'),
    what: () => t('appOnWhat'),
    notice: () => noticeText('factorApp'),
  },
  new_recovery_codes: {
    subject: () => t('recoveryCodesSubject'),
    what: () => t('recoveryCodesWhat'),
    notice: () => noticeText('recoveryCodesRenewed'),
  },
} as const satisfies Record<FactorChange, unknown>

export const factorMail = (to: Addressee, change: FactorChange, appUrl: string): Mail =>
  mail(to, WORDS[change].subject(), [WORDS[change].what(), ...ifNotYou(appUrl)])

export const factorNotice = (userId: string, change: FactorChange): Notice => ({
  userId,
  type: 'two-factor-changed',
  words: WORDS[change].notice(),
  data: {},
})

export const recoveryCodeUsedMail = (to: Addressee, left: number, appUrl: string): Mail =>
  mail(to, t('recoveryCodeUsedSubject'), [
    t('recoveryCodeUsedWhat'),
    t('recoveryCodesLeft', { count: left }),
    ...ifNotYou(appUrl),
  ])

export const recoveryCodeUsedNotice = (userId: string, left: number): Notice => ({
  userId,
  type: 'two-factor-changed',
  words: noticeText('recoveryCodeUsed', { count: left }),
  data: {},
})

/** Somebody gave the password, and then only wrong codes of the authenticator app. */
export const codesGuessedMail = (to: Addressee, appUrl: string): Mail =>
  mail(to, t('codesGuessedSubject'), [
    t('codesGuessedWhat', { tries: CODE_TRIES }),
    t('codesGuessedNotYou'),
    { label: t('resetPasswordLink'), url: `${appUrl}/reset` },
  ])

/** Somebody gave the password, then wrong codes of the authenticator app, and left that sign-in for another. */
export const signInLeftMail = (to: Addressee, wrongTries: number, appUrl: string): Mail =>
  mail(to, t('codesGuessedSubject'), [
    t('signInLeftWhat', { count: wrongTries }),
    t('codesGuessedNotYou'),
    { label: t('resetPasswordLink'), url: `${appUrl}/reset` },
  ])

/** An operator has turned two-factor authentication off, at the person's request. */
export const factorRemovedMail = (to: Addressee, appUrl: string | undefined): Mail =>
  mail(to, t('factorOffSubject'), [
    t('factorRemovedWhat'),
    ...(appUrl === undefined ? [t('factorNotYou')] : ifNotYou(appUrl)),
  ])

const ifNotYou = (appUrl: string) => [
  t('factorNotYou'),
  { label: t('resetPasswordLink'), url: `${appUrl}/reset` },
]
