import { formatDate } from '#contract/rules/calendar.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { t } from '#server/messages/swaps.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** Notices about swaps (product.md §6): always to the two members, to others by their setting. */

const aboutSwap = ({ swapHash, cirkleId, cirkleName }: Swap) => ({
  cirkleId,
  cirkleName,
  swapData: { hash: swapHash },
})

/** To the asked member, with both dates. */
export const swapRequestNotice = (swap: Swap): Notice => ({
  userId: swap.asked.id,
  type: 'swap-request',
  message: t('requestNotice', {
    requester: swap.requester.name,
    cirkle: swap.cirkleName,
    after: formatDate(swap.asked.after.date),
    before: formatDate(swap.asked.before.date),
  }),
  data: { ...aboutSwap(swap), userId: swap.requester.id },
})

/**
 * How a request ended: by an answer, `superseded` by another accepted swap, or `lapsed` without an answer in
 * time.
 */
export type SwapEnd = 'accepted' | 'declined' | 'superseded' | 'lapsed'

const answeredMessage = ({ asked: { name: asked }, requester, cirkleName: cirkle }: Swap, end: SwapEnd) => {
  switch (end) {
    case 'accepted':
      return t('acceptedNotice', { asked, cirkle, after: formatDate(requester.after.date) })
    case 'declined':
      return t('declinedNotice', { asked, cirkle })
    case 'superseded':
      return t('supersededNotice', { asked, cirkle })
    case 'lapsed':
      return t('lapsedNotice', { asked, cirkle })
  }
}

/** To the requester, when their request ended. */
export const swapAnsweredNotice = (swap: Swap, end: SwapEnd): Notice => ({
  userId: swap.requester.id,
  type: end === 'accepted' || end === 'declined' ? `swap-${end}` : 'swap-expired',
  message: answeredMessage(swap, end),
  data: { ...aboutSwap(swap), userId: swap.asked.id },
})

/** To the other members. */
export const swapAppliedNotice = (userId: string, swap: Swap): Notice => ({
  userId,
  type: 'swap-applied',
  message: t('appliedNotice', {
    requester: swap.requester.name,
    asked: swap.asked.name,
    cirkle: swap.cirkleName,
  }),
  data: { cirkleId: swap.cirkleId, cirkleName: swap.cirkleName, userId: swap.requester.id },
  flag: 'cirkle_updates',
})
