import type { Account } from '#contract/http/people/accounts.ts'

export const ALL_NOTIFICATIONS = {
  paymentReminders: true,
  cirkleUpdates: true,
  invitations: true,
  systemAnnouncements: true,
  dailyMail: true,
}

/** An account with this id, not verified yet. */
export const accountOf = (id: string): Account => ({
  id,
  fullName: 'Asha Iyer',
  firstName: 'Asha',
  lastName: 'Iyer',
  name: 'Asha Iyer',
  email: `${id}@example.test`,
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  phone: '+91 98765 43210',
  country: 'India',
  dob: null,
  address: null,
  occupation: null,
  profilePic: null,
  isVerified: false,
  bankDetails: null,
  settings: { twoFactor: false, notifications: ALL_NOTIFICATIONS },
  kyc: { status: 'not_started', reason: null },
  createdAt: '2026-01-01T00:00:00.000Z',
})
