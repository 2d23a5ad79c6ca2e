import { expect, test } from 'vitest'
import { KYC_STATUSES } from '#contract/rules/statuses.ts'
import { reviewKyc, submitKyc } from './domain.ts'

test('documents are handed in before the first review, and again after a rejection', () => {
  expect(KYC_STATUSES.filter((status) => submitKyc(status).ok)).toEqual(['not_started', 'rejected'])
})

test('an operator answers what is under review, and nothing else', () => {
  expect(KYC_STATUSES.filter((status) => reviewKyc(status).ok)).toEqual(['under_review'])
})
