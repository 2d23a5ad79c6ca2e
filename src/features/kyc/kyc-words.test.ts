import { expect, test } from 'vitest'
import { kycTitleOf } from './kyc-steps.ts'
import { whyKyc } from './kyc-words.ts'

test('the check is called required only where the server requires it', () => {
  expect([whyKyc('submitted'), whyKyc('verified')]).toEqual(
    Array.from({ length: 2 }, () => 'KYC is required to join or create Cirkles and handle transactions.'),
  )
  expect(whyKyc('off')).not.toContain('required')
  expect(whyKyc(undefined)).not.toContain('required')
})

test('each screen of the check has a title of its own, on a phone and on a large screen', () => {
  expect(kycTitleOf('/personalinfo')).toBe('Personal Information · KYC Verification')
  expect(kycTitleOf('/personalinfodesktop')).toBe('Personal Information · KYC Verification')
  expect(kycTitleOf('/startkyc/')).toBe('Verify Your Identity · KYC Verification')
})
