/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'இது முகவரி அல்ல.',
  notAKey: 'இது சாவி அல்ல.',
} as const
