/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'এটা ঠিকানা নয়।',
  notAKey: 'এটা কী (key) নয়।',
} as const
