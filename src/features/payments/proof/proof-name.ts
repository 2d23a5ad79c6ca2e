import { t } from '#messages/payments/proof.ts'

/** The type of proofs that are not pictures. */
export const PDF = 'application/pdf'

const extensions: ReadonlyMap<string, string> = new Map([
  [PDF, 'pdf'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

/** File name of a payment's proof, on the screen and when downloaded. */
export const proofName = (receiptNumber: string, mime: string): string =>
  `${t('proofFileName', { receipt: receiptNumber })}.${extensions.get(mime) ?? 'jpg'}`
