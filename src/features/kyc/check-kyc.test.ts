import { expect, test } from 'vitest'
import { checkAll, checkStep, inputOf, stepOfErrors } from './check-kyc.ts'
import { type KycDocument, openValues } from './kyc-values.ts'

const TODAY = '2026-11-02'
const NONE = { identityProof: null, addressProof: null, kept: null }
const proof = { bytes: new ArrayBuffer(3), name: 'aadhaar 2345 6789 0123.jpg', mime: 'image/jpeg' }
const FILLED = {
  ...openValues(undefined, null),
  firstName: 'Asha',
  lastName: 'Iyer',
  dob: '1990-05-17',
  identityInfoNumber: '4321',
  country: 'India',
  address: '12 Temple Street',
  city: 'Mysuru',
  state: 'Karnataka',
  publicProfile: 'https://social.example/asha',
  occupation: 'Teacher',
  incomeBracket: '5k_20k',
}

test('about oneself: all but the middle name and the second line of the address is needed', () => {
  expect(checkStep('personalinfo', FILLED, NONE, TODAY)).toEqual({})
  const missing = Object.keys(checkStep('personalinfo', openValues(undefined, null), NONE, TODAY))
  expect(missing.toSorted()).toEqual(
    [
      'address',
      'city',
      'country',
      'dob',
      'firstName',
      'identityInfoNumber',
      'incomeBracket',
      'lastName',
      'occupation',
      'publicProfile',
      'state',
    ].toSorted(),
  )
})

test.each([
  ['aadhaar', '4321', undefined],
  ['aadhaar', '432', 'Please give only the last four digits of the Aadhaar number.'],
  ['passport', 'N1234567', undefined],
  ['passport', 'N!', 'Please give the number as the document shows it.'],
  ['driving_license', 'KA01 20110012345', undefined],
  ['driving_license', 'KA-01/2011/0012345', undefined],
  ['driving_license', 'KA01--2011', 'Please give the number as the document shows it.'],
  ['driving_license', '2345 6789 0123', 'This looks like a whole Aadhaar number. Please leave it out.'],
])('the number of a document: %s %s', (identityInfoType, identityInfoNumber, words) => {
  const values = { ...FILLED, identityInfoType, identityInfoNumber }
  expect(checkStep('personalinfo', values, NONE, TODAY)['identityInfoNumber']).toBe(words)
})

test('eighteen years are counted by the day', () => {
  const born = (dob: string) => checkStep('personalinfo', { ...FILLED, dob }, NONE, TODAY)
  expect(born('2008-11-02')).toEqual({})
  expect(born('2008-11-03')).toEqual({ dob: 'You must be at least 18 years old.' })
})

test('the alerts of the two proofs are the seeds’', () => {
  expect(checkStep('identityproof', FILLED, NONE, TODAY)).toEqual({
    identityProofType: 'Please select an ID type.',
    identityProof: 'Please upload a file.',
  })
  expect(checkStep('addressproof', FILLED, NONE, TODAY)).toEqual({
    addressProofType: 'Please select an address proof type.',
    addressProof: 'Please upload a file.',
  })
})

test('a document of a rejected check is not asked for again, unless its kind changes', () => {
  const kept = { identityProofType: 'pan_card', addressProofType: 'gas_bill' }
  const values = { ...FILLED, ...kept }
  expect(checkAll(values, { ...NONE, kept }, TODAY)).toEqual({})
  expect(checkAll({ ...values, addressProofType: 'electric_bill' }, { ...NONE, kept }, TODAY)).toEqual({
    addressProof: 'Please upload a file.',
  })
})

test('an error leads to the first screen that has one', () => {
  expect(stepOfErrors(checkAll(FILLED, NONE, TODAY))).toBe('identityproof')
  expect(stepOfErrors({ addressProof: 'This file cannot be accepted.' })).toBe('addressproof')
  expect(stepOfErrors({})).toBeUndefined()
})

test('a document is sent without its name on the phone', () => {
  const { identityProof } = inputOf(FILLED, { ...NONE, identityProof: proof })
  expect(identityProof).toMatchObject({ size: 3, type: 'image/jpeg' })
  expect(identityProof).not.toHaveProperty('name')
})

test('an Aadhaar card is sent with its number covered, and only as a picture', () => {
  const card = { ...FILLED, identityProofType: 'aadhaar_card', addressProofType: 'gas_bill' }
  const shownFor = (identityProof: KycDocument) => {
    const documents = { ...NONE, identityProof }
    return {
      sent: inputOf(card, documents).identityProof?.size,
      error: checkStep('identityproof', card, documents, TODAY)['identityProof'],
    }
  }
  const unmasked = shownFor(proof)
  expect(unmasked.sent).toBeUndefined()
  expect(unmasked.error).toMatch(/^Please cover the first eight digits/)
  const pdf = shownFor({ ...proof, mime: 'application/pdf', isMasked: true })
  expect(pdf.sent).toBeUndefined()
  expect(pdf.error).toMatch(/^An Aadhaar card is taken as a picture only/)
  expect(shownFor({ ...proof, isMasked: true })).toEqual({ sent: 3, error: undefined })
})
