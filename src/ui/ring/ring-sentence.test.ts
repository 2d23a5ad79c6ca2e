import { expect, test } from 'vitest'

import { ringSentence } from './ring-sentence.ts'

test('a running Cirkle is told by cycle, receiver and payers', () => {
  expect(ringSentence({ cycle: 3, cycles: 8, receiver: 'Asha Rao', paid: 5, members: 8 })).toBe(
    'Cycle 3 of 8, Asha Rao receives, 5 of 7 paid',
  )
})

test('a forming Cirkle says that it has not started', () => {
  expect(ringSentence({ cycle: null, cycles: 0, receiver: '', paid: 0, members: 1 })).toBe(
    'Not started, 1 member',
  )
})
