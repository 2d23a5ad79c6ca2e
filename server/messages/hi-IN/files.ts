/** Texts of files: why one was refused, and the name of one that came without. */
export const files = {
  unnamedFile: 'फ़ाइल',
} as const
