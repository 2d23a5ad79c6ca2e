import { formatDate } from '#contract/rules/calendar.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
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
  message: `${swap.requester.name} asks to swap turns with you in ${swap.cirkleName}: you would receive on ${formatDate(swap.asked.after.date)} instead of ${formatDate(swap.asked.before.date)}.`,
  data: { ...aboutSwap(swap), userId: swap.requester.id },
})

/**
 * How a request ended: by an answer, `superseded` by another accepted swap, or `lapsed` without an answer in
 * time.
 */
export type SwapEnd = 'accepted' | 'declined' | 'superseded' | 'lapsed'

/** To the requester, when their request ended. */
export const swapAnsweredNotice = (swap: Swap, end: SwapEnd): Notice => ({
  userId: swap.requester.id,
  type: end === 'accepted' || end === 'declined' ? `swap-${end}` : 'swap-expired',
  message: {
    accepted: `${swap.asked.name} accepted your swap in ${swap.cirkleName}: you now receive on ${formatDate(swap.requester.after.date)}.`,
    declined: `${swap.asked.name} declined your swap in ${swap.cirkleName}.`,
    superseded: `Your swap request to ${swap.asked.name} in ${swap.cirkleName} is over: another swap was accepted.`,
    lapsed: `Your swap request to ${swap.asked.name} in ${swap.cirkleName} has expired: it was not answered in time.`,
  }[end],
  data: { ...aboutSwap(swap), userId: swap.asked.id },
})

/** To the other members. */
export const swapAppliedNotice = (userId: string, swap: Swap): Notice => ({
  userId,
  type: 'swap-applied',
  message: `${swap.requester.name} and ${swap.asked.name} have swapped turns in ${swap.cirkleName}.`,
  data: { cirkleId: swap.cirkleId, cirkleName: swap.cirkleName },
  flag: 'cirkle_updates',
})
