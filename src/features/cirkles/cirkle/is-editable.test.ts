import { expect, test } from 'vitest'
import { hasChat, hasTurnsToSwap } from './is-editable.ts'

test('members talk from the beginning on, and swap turns only while payments run', () => {
  const states = (['forming', 'active', 'completed', 'cancelled'] as const).map((status) => ({ status }))
  expect(states.map(hasChat)).toEqual([true, true, true, false])
  expect(states.map(hasTurnsToSwap)).toEqual([false, true, false, false])
})
