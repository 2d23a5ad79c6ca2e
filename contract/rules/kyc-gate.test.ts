import { expect, test } from 'vitest'
import { KYC_STATUSES } from './statuses.ts'
import { passesKycGate } from './kyc-gate.ts'

test.each([
  ['off', ['not_started', 'under_review', 'verified', 'rejected']],
  ['submitted', ['under_review', 'verified']],
  ['verified', ['verified']],
] as const)('the gate %s lets pass %j', (gate, passing) => {
  expect(KYC_STATUSES.filter((status) => passesKycGate(gate, status))).toEqual(passing)
})
