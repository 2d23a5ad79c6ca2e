/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'What the app sent could not be read.',
  notAKey: 'What the app sent could not be read.',
} as const
