import type { Notice } from '#server/modules/notifications/store.ts'

/** To who has still to pay this person: always, for money may be on its way to an old account. */
export const bankDetailsChangedNotice = (
  userId: string,
  payee: { readonly id: string; readonly fullName: string },
): Notice => ({
  userId,
  type: 'bank-details-changed',
  message: `${payee.fullName} has changed their bank details. Look at them again before you pay.`,
  data: { userId: payee.id },
})
