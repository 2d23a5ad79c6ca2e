import { CODE_MINUTES } from '#contract/rules/limits.ts'
import { t } from '#server/messages/accounts.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'
import { RESET_LINK_MINUTES } from './reset-link.ts'

/* Mails of an account. Subjects appear on locked screens: they hold no code, and nothing private. */

/** Verifies an address. */
export const verificationCodeMail = (to: Addressee, code: string): Mail =>
  mail(to, t('codeMailSubject'), [
    { label: t('codeMailCode'), code },
    t('codeMailRule', { minutes: CODE_MINUTES }),
    t('codeMailNotAsked'),
  ])

/** Finishes a sign-in; warns an owner who did not begin one that their password is known. */
export const signInCodeMail = (to: Addressee, code: string): Mail =>
  mail(to, t('signInMailSubject'), [
    { label: t('codeMailCode'), code },
    t('signInMailRule', { minutes: CODE_MINUTES }),
    t('signInMailNotYou'),
  ])

/** Changes the second factor, in the session that asked for it. */
export const factorCodeMail = (to: Addressee, code: string): Mail =>
  mail(to, t('factorMailSubject'), [
    { label: t('codeMailCode'), code },
    t('factorMailRule', { minutes: CODE_MINUTES }),
    t('factorMailNotYou'),
  ])

/** Tells an address's owner that someone registered with it; the one who registered learns nothing. */
export const knownAddressMail = (to: Addressee, appUrl: string): Mail =>
  mail(to, t('knownAddressMailSubject'), [
    t('knownAddressMailWhy'),
    { label: t('knownAddressMailLink'), url: `${appUrl}/sign-in` },
  ])

export const resetLinkMail = (to: Addressee, url: string): Mail =>
  mail(to, t('resetMailSubject'), [
    t('resetMailWhy'),
    { label: t('resetMailLink'), url },
    t('resetMailRule', { minutes: RESET_LINK_MINUTES }),
    t('resetMailNotYou'),
  ])

/** To the owner, even for their own change (ASVS 6.3.7). Names what still signs in without the password. */
export const passwordChangedMail = (
  to: Addressee,
  { appUrl, passkeys }: { readonly appUrl: string; readonly passkeys: number },
): Mail =>
  mail(to, t('passwordMailSubject'), [
    t('passwordMailWhat'),
    ...(passkeys > 0 ? [t('passwordMailPasskeys', { passkeys })] : []),
    t('passwordMailNotYou'),
    { label: t('resetPasswordLink'), url: `${appUrl}/reset` },
  ])

/** To the owner, even for their own change (ASVS 6.3.7). Without the name: a mailbox may be read by others. */
export const nomineeMail = (to: Addressee, isNamed: boolean): Mail =>
  mail(to, t('nomineeMailSubject'), [
    isNamed ? t('nomineeMailNamed') : t('nomineeMailRemoved'),
    t('nomineeMailNotYou'),
  ])

/** To the owner, even for their own change (ASVS 6.3.7). `isFirst`: there were none before. */
export const bankDetailsMail = (to: Addressee, accountNumber: string, isFirst: boolean): Mail =>
  mail(to, isFirst ? t('bankDetailsAddedMailSubject') : t('bankDetailsMailSubject'), [
    t('bankDetailsMailWhat', { lastDigits: accountNumber.slice(-4) }),
    t('bankDetailsMailNotYou'),
  ])
