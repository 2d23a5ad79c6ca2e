/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'ऐप ने जो भेजा, वह पढ़ा नहीं जा सका।',
  notAKey: 'ऐप ने जो भेजा, वह पढ़ा नहीं जा सका।',
} as const
