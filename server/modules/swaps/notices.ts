import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { noticeText } from '#server/messages/shared.ts'
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
  words: noticeText('swapRequest', {
    requester: swap.requester.name,
    cirkle: swap.cirkleName,
    after: { date: swap.asked.after.date },
    before: { date: swap.asked.before.date },
  }),
  data: { ...aboutSwap(swap), userId: swap.requester.id },
})

/**
 * How a request ended: by an answer, `superseded` by another accepted swap, or `lapsed` without an answer in
 * time.
 */
export type SwapEnd = 'accepted' | 'declined' | 'superseded' | 'lapsed'

const answeredWords = ({ asked: { name: asked }, requester, cirkleName: cirkle }: Swap, end: SwapEnd) => {
  switch (end) {
    case 'accepted':
      return noticeText('swapAccepted', { asked, cirkle, after: { date: requester.after.date } })
    case 'declined':
      return noticeText('swapDeclined', { asked, cirkle })
    case 'superseded':
      return noticeText('swapSuperseded', { asked, cirkle })
    case 'lapsed':
      return noticeText('swapLapsed', { asked, cirkle })
  }
}

/** To the requester, when their request ended. */
export const swapAnsweredNotice = (swap: Swap, end: SwapEnd): Notice => ({
  userId: swap.requester.id,
  type: end === 'accepted' || end === 'declined' ? `swap-${end}` : 'swap-expired',
  words: answeredWords(swap, end),
  data: { ...aboutSwap(swap), userId: swap.asked.id },
})

/** To the other members. */
export const swapAppliedNotice = (userId: string, swap: Swap): Notice => ({
  userId,
  type: 'swap-applied',
  words: noticeText('swapApplied', {
    requester: swap.requester.name,
    asked: swap.asked.name,
    cirkle: swap.cirkleName,
  }),
  data: { cirkleId: swap.cirkleId, cirkleName: swap.cirkleName, userId: swap.requester.id },
  flag: 'cirkle_updates',
})
