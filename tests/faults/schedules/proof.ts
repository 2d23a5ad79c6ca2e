import { createHash } from 'node:crypto'
import { pdfProof } from '#tests/support/phone/paying-phone.ts'

/** A proof of this size to pick, and its SHA-256. */
export function proofOf(size: number) {
  const { bytes, name, mime: mimeType } = pdfProof(size)
  const buffer = Buffer.from(bytes)
  return { proof: { name, mimeType, buffer }, hash: createHash('sha256').update(buffer).digest('hex') }
}
