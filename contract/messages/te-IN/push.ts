/** Errors of a subscription to push messages. */
export const push = {
  notAnAddress: 'యాప్ పంపినదాన్ని చదవలేకపోయాం.',
  notAKey: 'యాప్ పంపినదాన్ని చదవలేకపోయాం.',
} as const
