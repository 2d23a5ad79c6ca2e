/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'हा पत्ता नाही.',
  notAKey: 'ही योग्य किल्ली नाही.',
} as const
