import { expect, test } from 'vitest'
import { planSentence } from './plan-sentence.ts'

test('the sentence names who pays what when, who receives when, and when it starts or ends', () => {
  expect(planSentence({ amount: 2000, members: 5, startMonth: '2026-12', day: 5 })).toBe(
    'With 5 members, each pays ₹2,000 on the 5th of every month, from 5 Dec 2026 to 5 Apr 2027. Each month one ' +
      'member receives ₹10,000, their own share included: you on 5 Dec 2026, then the others in the order they join. ' +
      'It starts by itself on 5 Dec 2026, or when you start it before, with the members it has then, if they are 2 or ' +
      'more. With you alone it waits, and is cancelled after 30 days.',
  )
})

test('a day that some months lack is said to move to their last', () => {
  const sentence = planSentence({ amount: 1, members: 2, startMonth: '2027-01', day: 31 })
  expect(sentence).toContain('on the 31st of every month (or its last day)')
  expect(sentence).toContain('to 28 Feb 2027')
})

test('one member alone pays nobody', () => {
  expect(planSentence({ amount: 2000, members: 1, startMonth: '2026-12', day: 5 })).toMatch(
    /nobody pays: .* cancelled 30 days after 5 Dec 2026/,
  )
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [30, '30th'],
  [31, '31st'],
])('day %i is the %s', (day, words) => {
  expect(planSentence({ amount: 1, members: 2, startMonth: '2026-12', day })).toContain(`on the ${words} of`)
})
