import type { Notice } from '#server/modules/notifications/store.ts'

/** To everyone who still has to pay this person: always, since money may be on its way to an old account. */
export const bankDetailsChangedNotice = (
  userId: string,
  payee: { readonly id: string; readonly fullName: string },
): Notice => ({
  userId,
  type: 'bank-details-changed',
  message: `${payee.fullName} has changed their bank details. Look at them again before you pay.`,
  data: { userId: payee.id },
})

/* To the account's owner, even for their own changes: always (product.md §6). Each is mailed too. */

export const passwordChangedNotice = (userId: string): Notice => ({
  userId,
  type: 'password-changed',
  message:
    'Your password was changed, and other devices were signed out. If this was not you, reset it at once.',
  data: {},
})

export const twoFactorNotice = (userId: string, isOn: boolean): Notice => ({
  userId,
  type: 'two-factor-changed',
  message: `Two-factor authentication is ${isOn ? 'on' : 'off'}. If this was not you, change your password at once.`,
  data: {},
})

export const ownBankDetailsNotice = (userId: string, accountNumber: string): Notice => ({
  userId,
  type: 'own-bank-details-changed',
  message: `Your bank details were changed: members who owe you are asked to pay to the account ending in ${accountNumber.slice(-4)}. If this was not you, change your password at once.`,
  data: {},
})
