import { PAYER_ID } from './wire-payment.ts'

/** A hand-over that the owner has recorded, as on the wire. */
export const wireHandOver = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: '5f2b6cf0-1111-4a2e-8b1d-0a0a0a0a0a01',
  receipt_number: 'CK-00000001',
  cirkle_id: '7c9e6679-0000-4000-8000-0000000000c1',
  cirkle_name: 'Street festival',
  cycle: 2,
  owner: { id: PAYER_ID, name: 'Asha Iyer', profile_pic: null },
  receiver: { id: '7c9e6679-0000-4000-8000-0000000000b2', name: 'Ravi Kumar', profile_pic: null },
  amount: 4_000,
  currency: 'INR',
  payment_method: 'cash',
  status: 'pending',
  proof_status: 'not_required',
  proof: null,
  payment_date: '2026-11-01',
  location: null,
  witnesses: null,
  utr: null,
  comment: null,
  created_at: '2026-11-01T10:00:00.000Z',
  client_created_at: null,
  answered_at: null,
  ...changes,
})
