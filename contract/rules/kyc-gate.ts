import type { KycStatus } from './statuses.ts'

/** KYC level required to create, join, pay or validate: a setting of the server (product.md §4, KYC). */
export type KycGate = 'off' | 'submitted' | 'verified'

/** Whether a person with KYC status `status` passes the gate. */
export const passesKycGate = (gate: KycGate, status: KycStatus): boolean =>
  gate === 'off' || status === 'verified' || (gate === 'submitted' && status === 'under_review')
