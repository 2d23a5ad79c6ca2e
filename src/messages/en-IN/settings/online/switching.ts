/** Texts of going on with another account. */
export const switching = {
  signedInAs: 'You are signed in as {email}.',
  useAnotherAccount: 'Use another account',
  switchAccountNeedsConnection: 'Using another account needs a connection.',
} as const
