import { t } from '#server/messages/accounts.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** To the account's owner, even for their own change: always (product.md §6). */
export const passkeyNotice = (
  userId: string,
  { name, isAdded }: { readonly name: string; readonly isAdded: boolean },
): Notice => ({
  userId,
  type: 'passkeys-changed',
  message: isAdded ? t('passkeyAddedNotice', { name }) : t('passkeyRemovedNotice', { name }),
  data: {},
})
