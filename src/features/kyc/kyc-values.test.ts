import { expect, test } from 'vitest'
import { keptOf, numberAsKept, openValues } from './kyc-values.ts'

const WHOLE_NUMBER = '2345 6789 0123'

test('of an Aadhaar number the field never holds more than four digits, however it is typed or pasted', () => {
  let held = ''
  for (const key of WHOLE_NUMBER) {
    held = numberAsKept('aadhaar', held + key)
    expect(held.length).toBeLessThanOrEqual(4)
  }
  expect(held).toBe('0123')
  expect(numberAsKept('aadhaar', `No. ${WHOLE_NUMBER}`)).toBe('0123')
  expect(numberAsKept('passport', 'N1234567')).toBe('N1234567')
})

test('what lies on the phone holds no number of a document, and no text with a whole Aadhaar number', () => {
  const values = openValues(undefined, null)
  const kept = keptOf({
    ...values,
    city: 'Mysuru',
    address: `Near ${WHOLE_NUMBER}`,
    identityInfoType: 'passport',
    identityInfoNumber: 'N1234567',
  })
  expect(kept).toMatchObject({ city: 'Mysuru', address: '', identityInfoType: 'passport' })
  expect(JSON.stringify(kept)).not.toMatch(/N1234567|2345/)
  expect(openValues(kept, null)).toMatchObject({ city: 'Mysuru', identityInfoNumber: '' })
})

test('what the account knows fills what is blank, also in a draft begun before the first sync', () => {
  const account = { firstName: 'Asha', lastName: 'Iyer', dob: null, country: 'India' }
  const draft = { ...openValues(undefined, null), city: 'Pune', lastName: 'Nair' }
  expect(openValues(draft, account)).toMatchObject({
    firstName: 'Asha',
    lastName: 'Nair',
    country: 'India',
    city: 'Pune',
  })
})

test('after a rejection the end of the number stands too, for the same document', () => {
  const typed = { ...openValues(undefined, null), city: 'Pune' }
  const rejected = { identityInfoType: 'aadhaar', identityLastFour: '4321', typed } as const
  expect(openValues(undefined, null, rejected)).toMatchObject({ city: 'Pune', identityInfoNumber: '4321' })
  const draft = { ...typed, identityInfoType: 'passport' }
  expect(openValues(draft, null, rejected)).toMatchObject({ identityInfoNumber: '' })
})

test('a form opens with what the account knows, and a draft of another shape loses only what is', () => {
  expect(openValues({ city: 'Pune', dob: 7 }, null)).toMatchObject({ city: 'Pune', dob: '' })
  expect(openValues('?', null)).toMatchObject({
    identityInfoType: 'aadhaar',
    occupation: 'Choose occupation',
  })
})
