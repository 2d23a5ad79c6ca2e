import { CODE_MINUTES } from '#contract/rules/limits.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mail } from '#server/platform/mail/mail-layout.ts'
import { RESET_LINK_MINUTES } from './reset-link.ts'

/* Mails of an account. Subjects appear on locked screens: they hold no code, and nothing private. */

const CODE_RULE = `It is good for ${CODE_MINUTES} minutes, once. Nobody from Cirkles will ever ask you for it.`

/** Verifies an address. */
export const verificationCodeMail = (to: string, code: string): Mail =>
  mail(to, 'Your Cirkles code', [
    { label: 'Your code is', code },
    CODE_RULE,
    'If you did not ask for it, you can ignore this mail.',
  ])

/** Finishes a sign-in; warns an owner who did not begin one that their password is known. */
export const signInCodeMail = (to: string, code: string): Mail =>
  mail(to, 'Your Cirkles sign-in code', [
    { label: 'Your code is', code },
    `Enter it to finish signing in. ${CODE_RULE}`,
    'If you are not signing in right now, somebody knows your password: change it in Cirkles, in Settings.',
  ])

/** Tells an address's owner that someone registered with it; the one who registered learns nothing. */
export const knownAddressMail = (to: string, appUrl: string): Mail =>
  mail(to, 'You have a Cirkles account already', [
    'Somebody, perhaps you, tried to open an account with this address. It has one, and nothing was changed.',
    { label: 'Sign in to Cirkles', url: `${appUrl}/sign-in` },
  ])

export const resetLinkMail = (to: string, { appUrl, token }: { appUrl: string; token: string }): Mail =>
  mail(to, 'Set a new Cirkles password', [
    'Somebody, perhaps you, asked for a new password for the Cirkles account with this address.',
    { label: 'Set a new password', url: `${appUrl}/password-reset/${token}` },
    `The link is good for ${RESET_LINK_MINUTES} minutes, once, and only until another is asked for.`,
    'If it was not you, you can ignore this mail: your password stays as it is.',
  ])

/** To the owner, even for their own change (ASVS 6.3.7). */
export const passwordChangedMail = (to: string, appUrl: string): Mail =>
  mail(to, 'Your Cirkles password was changed', [
    'The password of your account was changed, and other devices were signed out.',
    'If this was not you, set a new one at once.',
    { label: 'Reset your password', url: `${appUrl}/reset` },
  ])

/** To the owner, even for their own change (ASVS 6.3.7). */
export const twoFactorMail = (
  to: string,
  { appUrl, isOn }: { readonly appUrl: string; readonly isOn: boolean },
): Mail =>
  mail(to, `Two-factor authentication is ${isOn ? 'on' : 'off'}`, [
    isOn
      ? 'From now on, signing in to your account takes your password and a code that is mailed to this address.'
      : 'From now on, signing in to your account takes your password alone.',
    'If this was not you, set a new password at once.',
    { label: 'Reset your password', url: `${appUrl}/reset` },
  ])

/** To the owner, even for their own change (ASVS 6.3.7). */
export const bankDetailsMail = (to: string, accountNumber: string): Mail =>
  mail(to, 'Your bank details were changed', [
    `Members who owe you are now asked to pay to the account ending in ${accountNumber.slice(-4)}.`,
    'If this was not you, change your password at once and tell the members of your Cirkles.',
  ])
