import type { SavedEntry } from '#tests/support/phone/phone-storage.ts'
import type { Truth } from './truth.ts'

/** The state of an entry that stays on the phone, as its screens say it. */
export const wordsOfRefused = ({ endpoint, lastError, receipt }: SavedEntry): string => {
  if (receipt !== undefined) return `Already recorded · ${receipt.receiptNumber}`
  if (lastError === undefined) return 'Saved on this phone'
  return endpoint === 'send-message' ? 'Not sent, needs you' : 'Not recorded, needs you'
}

/** As a payment's row and details say it. */
export function historyWordsOf({ status, isAnswered }: Truth['payments'][number]): string {
  if (status === 'recorded') return 'Awaits the payer’s Yes'
  if (status === 'confirmed') return 'Paid and confirmed'
  if (status === 'withdrawn') return isAnswered ? 'Denied by the payer' : 'Record taken back'
  return 'Awaiting confirmation'
}
