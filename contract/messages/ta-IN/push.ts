/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'ஆப் அனுப்பியதைப் படிக்க முடியவில்லை.',
  notAKey: 'ஆப் அனுப்பியதைப் படிக்க முடியவில்லை.',
} as const
