import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { Activity, PaymentData, PaymentOption } from '#contract/http/payments/payments.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'

/** Records as stored on a phone, for tests that change one field of them. */

export const contributionId = '6f0c3c52-1f35-4b0e-9a52-0b1f6a4d8a11'
export const cirkleId = '0c6ba0cb-8f5c-4e6f-8d3b-1f4f4a6d1c22'

export const meera = { id: '2b9a5a7e-6d1f-4c7a-bb0e-5a3f7d2e9c33', name: 'Meera Nair', profilePic: null }
export const asha = { id: '3c8b6b8f-7e2a-4d8b-8c1f-6b4a8e3fad44', name: 'Asha Iyer', profilePic: null }

const bankDetails = {
  accountName: 'Meera Nair',
  accountNumber: '50100234567803',
  bankName: 'Demo Bank of Kochi',
  accountType: 'Current',
  ifscCode: 'DEMO0000003',
  branchAddress: '31 MG Road, Kochi',
  upiId: null,
} as const

export const option: PaymentOption = {
  contributionId,
  cycle: 3,
  dueDate: '2026-11-26',
  amount: 5000,
  status: 'due',
  submittedAt: null,
  receiptNumber: null,
  comment: null,
  receiver: meera,
  receiverPic: null,
  bankDetails,
  admin: asha,
  adminBankDetails: null,
}

export const activity: Activity = {
  id: cirkleId,
  userId: asha.id,
  name: 'Festival savings',
  isOwner: false,
  isReceiver: false,
  memberCount: 4,
  paidCount: 1,
  contributionAmount: 5000,
  imageUrl: null,
  owner: { profilePic: null },
  ownerDetails: { name: asha.name },
  dueDate: '2026-11-26',
  lastPayment: option,
  pastPendingCount: 0,
  lastReceipt: { paymentData: [] },
}

export const historyRow: HistoryRow = {
  id: '4d7c7c9a-8f3b-4e9c-9d2a-7c5b9f4abe55',
  at: '2026-11-20T05:00:00.000Z',
  paymentId: '4d7c7c9a-8f3b-4e9c-9d2a-7c5b9f4abe55',
  contributionId,
  cirkleId,
  name: 'Festival savings',
  date: '2026-11-20',
  data: '2026-11-20',
  amount: 5000,
  currency: 'INR',
  status: 'pending',
  proofStatus: 'uploaded',
  paymentMethod: 'bank',
  receiptNumber: 'CK-10000014',
  cycle: 3,
  dueDate: '2026-11-26',
  payerId: asha.id,
  payerName: asha.name,
  payeeId: meera.id,
  payeeName: meera.name,
  toAdmin: false,
  createdAt: '2026-11-20T05:00:00.000Z',
  clientCreatedAt: '2026-11-20T04:58:00.000Z',
  validatedAt: null,
  validatedBy: null,
  onBehalf: false,
  comment: null,
  proof: null,
  utr: null,
  location: null,
  witnesses: null,
}

/** A payment with cash, as its payee reads it. */
export const paymentData: PaymentData = {
  paymentId: historyRow.id,
  userId: asha.id,
  name: asha.name,
  image: null,
  club: 'Festival savings',
  cirkleId,
  cycle: 3,
  amount: 5000,
  currency: 'INR',
  method: 'cash',
  date: '2026-11-20',
  proof: null,
  proofStatus: 'not_required',
  isCash: true,
  location: 'Tea stall',
  witnesses: null,
  utr: null,
  receiptNumber: 'CK-10000014',
  onBehalf: false,
  warnings: [],
}

export const paymentEntry: OutboxEntry = {
  id: '5e6d8dab-9a4c-4fad-8e3b-8d6cab5bcf66',
  userId: 'u',
  origin: 'https://cirkles.example',
  endpoint: 'submit-payment',
  input: { id: cirkleId, contributionId, amount: 5000, toAdmin: false, paymentMethod: 'bank', meta: {} },
  files: [],
  group: `payment:${contributionId}`,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: Date.parse('2026-11-20T10:00:00Z'),
  sequence: 1,
  schemaVersion: 1,
}
