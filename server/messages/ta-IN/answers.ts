/** Texts of the calls’ answers: why one was refused, by error code, and that one was done. */
export const answers = {
  done: 'முடிந்தது.',
} as const
