import { expect, test } from 'vitest'
import { rupeesTyped } from '#lib/words/rupees-typed.ts'
import { filledDraft } from '#tests/support/cirkles/filled-draft.ts'
import {
  checkStepOne,
  checkStepTwo,
  fieldsMissing,
  isStepOneDone,
  isSomethingMissing,
  toInput,
} from './check-create.ts'

const filled = filledDraft('2026-11', { name: ' Diwali fund ' })

test('a filled first step is let through', () => {
  expect(isSomethingMissing(filled)).toBe(false)
  expect(checkStepOne(filled)).toEqual({})
})

test.each([
  { name: '  ' },
  { description: ' ' },
  { category: '' },
  { amount: '' },
  { startMonth: '' },
  { day: null },
])('%o counts as missing', (change) => {
  expect(isSomethingMissing({ ...filled, ...change })).toBe(true)
  expect(Object.keys(checkStepOne({ ...filled, ...change }))).toHaveLength(1)
})

test('a description is asked for before step 1 is left', () => {
  expect(checkStepOne({ ...filled, description: '  ' })).toEqual({
    description: 'Please say what it is for.',
  })
  expect(isStepOneDone({ ...filled, description: '' })).toBe(false)
  expect(fieldsMissing()).toBe('Please fill in all required fields!')
})

test('whether it is public or private is asked, and never public but by choice', () => {
  expect(checkStepTwo(filled)).toEqual({ privacy: 'Please choose who can see it and join.' })
  expect(toInput(filled, null)).toMatchObject({ privacy: 'private' })
  expect(checkStepTwo({ ...filled, privacy: 'public' })).toEqual({})
  expect(toInput({ ...filled, privacy: 'public' }, null)).toMatchObject({ privacy: 'public' })
})

test('an amount out of bounds is told beside its field', () => {
  expect(checkStepOne({ ...filled, amount: '0' })).toEqual({ contributionAmount: 'The amount starts at ₹1.' })
  expect(checkStepOne({ ...filled, amount: '12.50' })).toHaveProperty('contributionAmount')
})

test('states travel joined by commas, the name trimmed, a picture only when there is one', () => {
  const input = toInput({ ...filled, locations: ['Kerala', 'Goa'] }, null)
  expect(input).toMatchObject({ name: 'Diwali fund', state: 'Kerala,Goa' })
  expect(input).not.toHaveProperty('image')
})

test.each([
  ['2500', '2500'],
  ['2500.00', '2500'],
  ['2500.', '2500'],
  ['₹ 1,00,00,000', '10000000'],
  [' 12 500 ', '12500'],
  ['12.5', '12.5'],
  ['2.500', '2.500'],
  ['1,5', '1,5'],
  ['two', 'two'],
])('an amount typed as "%s" is "%s" to the server', (typed, sent) => {
  expect(rupeesTyped(typed)).toBe(sent)
})

test('paise are told beside the field, and never become rupees', () => {
  expect(checkStepOne({ ...filled, amount: '12.50' })).toEqual({
    contributionAmount: 'Enter whole rupees, like 2000.',
  })
})
