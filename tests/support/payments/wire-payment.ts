/** The payer of every payment in these tests. */
export const PAYER_ID = '7c9e6679-0000-4000-8000-00000000000a'
const PERSON = { id: PAYER_ID, name: 'Asha', profile_pic: null }

/** A pending cash payment as on the wire. */
export function wirePayment(change: Readonly<Record<string, unknown>>) {
  return {
    cirkle_id: '7c9e6679-0000-4000-8000-0000000000c1',
    cirkle_name: 'Family',
    cycle: 1,
    due_date: '2026-11-05',
    payer: PERSON,
    payee: PERSON,
    to_admin: false,
    amount: 2_000,
    currency: 'INR',
    payment_method: 'cash',
    status: 'pending',
    proof_status: 'awaiting_upload',
    proof: null,
    payment_date: null,
    location: null,
    witnesses: null,
    utr: null,
    bank_details: null,
    comment: null,
    on_behalf: false,
    created_at: '2026-11-01T10:00:00Z',
    client_created_at: null,
    validated_at: null,
    warnings: [],
    ...change,
  }
}
