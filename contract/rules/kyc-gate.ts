import type { KycStatus } from './statuses.ts'

/** What a user must have reached to create, join, pay or validate: a setting of the server (product.md §4, KYC). */
export type KycGate = 'off' | 'submitted' | 'verified'

/** Whether someone whose identity check stands at `status` passes the gate. */
export const passesKycGate = (gate: KycGate, status: KycStatus): boolean =>
  gate === 'off' || status === 'verified' || (gate === 'submitted' && status === 'under_review')
