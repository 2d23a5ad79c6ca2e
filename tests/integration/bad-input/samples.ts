import { CATEGORIES } from '#contract/views/categories.ts'
import { KYC_FIELDS } from '#tests/support/people/kyc-examples.ts'
import { registration } from '#tests/support/people/people.ts'

const SOMEBODY = '3b0f4f0e-6a53-4d0e-9d2c-6f4f6c1f0a11'

const CHALLENGE = 'x'.repeat(43)

const validation = { user: SOMEBODY, comment: 'Too dark to read', payment_id: SOMEBODY }

/**
 * By call name, for every call with a body: one that its schema accepts, with every field set. Nothing in it
 * exists: a call that passes parsing ends with a refusal.
 */
export const SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  register: registration(),
  'verify-otp': { email: 'nobody@example.test', code: '123456' },
  'resend-otp': { email: 'nobody@example.test', challenge: CHALLENGE },
  login: { email: 'nobody@example.test', password: 'anything at all', device_name: 'Phone' },
  'open-export': { password: 'anything at all' },
  'two-factor': { challenge: CHALLENGE, code: '123456', device_name: 'Phone' },
  'recover-sign-in': { challenge: CHALLENGE, recovery_code: 'AAAA-BBBB-CCCC-DDDD', device_name: 'Phone' },
  'passkey-sign-in': {
    id: CHALLENGE,
    client_data_json: 'AAAA',
    authenticator_data: 'AAAA',
    signature: 'AAAA',
    user_handle: CHALLENGE,
    device_name: 'Phone',
  },
  'new-passkey-options': {
    current_password: 'anything at all',
    code: '123456',
    recovery_code: 'AAAA-BBBB-CCCC-DDDD',
  },
  'add-passkey': {
    id: CHALLENGE,
    client_data_json: 'AAAA',
    attestation_object: 'AAAA',
    transports: ['internal'],
    name: 'Phone',
  },
  'rename-passkey': { name: 'Old phone' },
  'remove-passkey': { current_password: 'anything at all' },
  'end-signed-out': { token_digest: '0'.repeat(64) },
  'end-session': { current_password: 'anything at all' },
  'forgot-password': { email: 'nobody@example.test' },
  'reset-password': {
    token: CHALLENGE,
    password: 'blue kettle at noon',
    password_confirmation: 'blue kettle at noon',
  },
  'change-password': {
    current_password: 'anything at all',
    new_password: 'blue kettle at noon',
    new_password_confirmation: 'blue kettle at noon',
    renew_token: true,
  },
  'save-settings': {
    current_password: 'anything at all',
    two_factor: true,
    '2fa': true,
    notifications: {
      payment_reminders: true,
      cirkle_updates: '1',
      invitations: 0,
      system_announcements: false,
      daily_mail: false,
    },
    language: 'ta',
  },
  'change-two-factor': {
    method: 'mailed_code',
    current_password: 'anything at all',
    code: '123456',
    recovery_code: 'AAAA-BBBB-CCCC-DDDD',
    end_other_sessions: true,
  },
  'begin-authenticator': {
    current_password: 'anything at all',
    code: '123456',
    recovery_code: 'AAAA-BBBB-CCCC-DDDD',
  },
  'confirm-authenticator': { code: '123456', end_other_sessions: true },
  'renew-recovery-codes': {
    current_password: 'anything at all',
    code: '123456',
    recovery_code: 'AAAA-BBBB-CCCC-DDDD',
    end_other_sessions: true,
  },
  'agree-to-terms': { terms_version: '2020-01-01' },
  'name-nominee': {
    current_password: 'anything at all',
    name: 'Lata Iyer',
    relation: 'Sister',
    contact: '+91 90909 05678',
  },
  'remove-nominee': { current_password: 'anything at all' },
  'save-bank-details': {
    current_password: 'anything at all',
    account_number: '00112233445566',
    bank_name: 'Canara Bank',
    account_type: 'Saving',
    ifsc_code: 'CNRB0000001',
    branch_address: 'Mysuru',
    upi_id: 'asha@upi',
  },
  'save-profile': {
    full_name: 'Asha Iyer',
    email: 'nobody@example.test',
    phone: '+91 98765 43210',
    dob: '1990-05-17',
    address: 'Mysuru',
    occupation: 'Teacher',
  },
  'set-profile-photo': {},
  'request-change': { message: 'I have moved.' },
  'delete-account': { password: 'anything at all', confirmation: 'DELETE' },
  'report-problem': { type: 'Bug', description: 'The bell rings twice.' },
  'submit-kyc': KYC_FIELDS,
  'create-cirkle': {
    name: 'Neighbours',
    members: '["ravi@example.test"]',
    max_members: '10',
    description: 'Our street',
    category: CATEGORIES[0]?.id,
    contribution_amount: '2500',
    contribution_frequency: 'monthly',
    contribution_day: '10',
    start_month: '2026-12',
    privacy: 'public',
    state: 'Karnataka',
    currency: 'INR',
  },
  'update-cirkle': {
    name: 'Neighbours',
    members: ['ravi@example.test'],
    uninvited: [SOMEBODY],
    description: 'Our street',
    privacy: 'public',
    contribution_amount: 2500,
    contribution_day: 10,
    start_month: '2026-12',
    max_members: 10,
  },
  'set-cirkle-image': {},
  'reorder-members': { order: [SOMEBODY] },
  'accept-request': { email: 'nobody@example.test' },
  decline: { email: 'nobody@example.test' },
  'read-invitation': { token: 'a'.repeat(43) },
  'accept-invitation': { token: 'a'.repeat(43) },
  'decline-invitation': { token: 'a'.repeat(43) },
  'resend-invitation': { email: 'nobody@example.test' },
  'invite-person': { user_id: SOMEBODY },
  'request-swap': { user_id: SOMEBODY },
  'accept-swap': { swap_hash: 'a'.repeat(43) },
  'decline-swap': { swap_hash: 'a'.repeat(43) },
  'withdraw-swap': { swap_hash: 'a'.repeat(43) },
  'send-message': {
    content: 'Hello',
    type: 'text',
    upload_id: `${SOMEBODY}_00000000000000000000000000000000`,
  },
  'submit-payment': {
    amount: 2500,
    to_admin: 0,
    payment_method: 'cash',
    meta: { payment_date: '2026-11-01', location: 'At home', witnesses: 'Ravi', utr: 'N123' },
    contribution_id: SOMEBODY,
    client_created_at: '2026-11-01T10:00:00.000Z',
    proof_declared: { sha256: 'a'.repeat(64), size: 10, mime: 'image/png', name: 'receipt.png' },
  },
  'attach-proof': { upload_id: `${SOMEBODY}_00000000000000000000000000000000` },
  'record-hand-over': {
    cycle: 2,
    receiver: SOMEBODY,
    amount: 2500,
    payment_method: 'bank',
    payment_date: '2026-11-01',
    location: 'At home',
    witnesses: 'Ravi',
    utr: 'N123',
    client_created_at: '2026-11-01T06:00:00.000Z',
    proof_declared: { sha256: 'a'.repeat(64), size: 10, mime: 'image/png', name: 'receipt.png' },
  },
  'attach-hand-over-proof': { upload_id: `${SOMEBODY}_00000000000000000000000000000000` },
  'acknowledge-hand-over': { comment: 'Thank you' },
  'send-back-hand-over': { comment: 'Nothing has come' },
  'validate-payment': validation,
  'request-reupload': validation,
  'save-push-subscription': {
    endpoint: 'https://push.example.test/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  'mute-chat': { muted: true },
  'mark-notifications-read': { ids: [SOMEBODY] },
  sync: { have: { account: 'abc' }, messages: { [SOMEBODY]: SOMEBODY }, outbox: { pending: 1 } },
}

/** Values no field accepts. Inside a list, so that a list field does not get a value it accepts. */
export const WRONG_VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ['a NUL byte', 'a\0b'],
  ['half of a surrogate pair', 'a\ud800b'],
  ['a list of lists', [[['x']]]],
  ['an object', { unheard: { of: 1 } }],
  ['a fraction', 1.5],
  ['20,000 letters', 'x'.repeat(20_000)],
]

/** Accepted all the same: unknown fields of a nested object are dropped (ASVS 15.3.3). */
export const TAKEN_ALL_THE_SAME: readonly string[] = [
  'submit-payment meta a list of lists',
  'submit-payment meta an object',
  'save-settings notifications a list of lists',
  'save-settings notifications an object',
]
