import { expect, test } from 'vitest'
import { LONGEST_SPREAD_MS } from '#contract/realtime/events.ts'
import { dataChanged } from './hints.ts'

const people = (count: number) => Array.from({ length: count }, (_, place) => `person-${place}`)
const spreadOf = (count: number) => dataChanged(people(count), ['cirkles']).map(({ data }) => data)

test('few sync at once, many within a time that grows with their number, and nobody later than that', () => {
  expect(spreadOf(20)).toEqual([{ sections: ['cirkles'] }])
  expect(spreadOf(200)).toEqual([{ sections: ['cirkles'], within_ms: 5_000 }])
  expect(spreadOf(10_000)).toEqual([{ sections: ['cirkles'], within_ms: LONGEST_SPREAD_MS }])
})

test('a hint to nobody is none, and one to a person twice is one', () => {
  expect(dataChanged([], ['cirkles'])).toEqual([])
  expect(dataChanged(['a', 'a'], [])).toHaveLength(1)
})
