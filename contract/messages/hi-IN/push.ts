/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'यह सही पता नहीं है।',
  notAKey: 'यह सही कुंजी नहीं है।',
} as const
