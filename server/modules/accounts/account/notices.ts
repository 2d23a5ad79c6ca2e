import { noticeText } from '#server/messages/shared.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** To everyone who still has to pay this person: always, since money may be on its way to an old account. */
export const bankDetailsChangedNotice = (
  userId: string,
  payee: { readonly id: string; readonly fullName: string },
): Notice => ({
  userId,
  type: 'bank-details-changed',
  words: noticeText('payeeDetailsChanged', { name: payee.fullName }),
  data: { userId: payee.id },
})

/* To the account's owner, even for their own changes: always (product.md §6). Each is mailed too. */

export const passwordChangedNotice = (userId: string): Notice => ({
  userId,
  type: 'password-changed',
  words: noticeText('passwordChanged'),
  data: {},
})

export const ownBankDetailsNotice = (userId: string, accountNumber: string): Notice => ({
  userId,
  type: 'own-bank-details-changed',
  words: noticeText('bankDetailsChanged', { lastDigits: accountNumber.slice(-4) }),
  data: {},
})
