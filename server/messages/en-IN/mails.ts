/** Texts around those of every mail. */
export const mails = {
  link: '{label}:\n{url}',
  code: '{label} {code}',
  signature: 'Cirkles',
} as const
