/** The type of the proofs that are no pictures. */
export const PDF = 'application/pdf'

const extensions: ReadonlyMap<string, string> = new Map([
  [PDF, 'pdf'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

/** What the file of a payment's proof is called, on the screen and when it is downloaded. */
export const proofName = (receiptNumber: string, mime: string): string =>
  `proof-${receiptNumber}.${extensions.get(mime) ?? 'jpg'}`
