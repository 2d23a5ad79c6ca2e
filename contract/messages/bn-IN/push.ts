/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'অ্যাপ যা পাঠিয়েছে তা পড়া যায়নি।',
  notAKey: 'অ্যাপ যা পাঠিয়েছে তা পড়া যায়নি।',
} as const
