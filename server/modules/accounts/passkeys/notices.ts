import { noticeText } from '#server/messages/shared.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** To the account's owner, even for their own change: always (product.md §6). */
export const passkeyNotice = (
  userId: string,
  { name, isAdded }: { readonly name: string; readonly isAdded: boolean },
): Notice => ({
  userId,
  type: 'passkeys-changed',
  words: isAdded ? noticeText('passkeyAdded', { name }) : noticeText('passkeyRemoved', { name }),
  data: {},
})
