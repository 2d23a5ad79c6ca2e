/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'This is not an address.',
  notAKey: 'This is not a key.',
} as const
