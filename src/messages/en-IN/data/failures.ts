/** Texts about calls and storage that fail, also before anybody is signed in. */
export const failures = {
  anyFailure: 'An error occurred. Please try again.',
  needsConnection: 'This needs a connection. Please try again when you are online.',
  formNeedsConnection:
    'This needs a connection. What you typed is kept: please try again when you are online.',
  browserKeepsNothing: 'This browser keeps nothing for Cirkles, so the app works online only here.',
} as const
