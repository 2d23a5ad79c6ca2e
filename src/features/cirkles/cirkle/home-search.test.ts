import { expect, test } from 'vitest'
import { parseHomeSearch } from './home-search.ts'

const id = '0b9f6c1e-6f3a-4f0e-9a57-0d2f5c1b7a10'

test('tab and overlay are read from the address', () => {
  expect(parseHomeSearch({ tab: 'invites', invite: id })).toEqual({ tab: 'invites', invite: id })
  expect(parseHomeSearch({ todo: 'all', detail: id })).toEqual({ todo: 'all', detail: id })
  expect(parseHomeSearch({ dates: 'all', detail: id })).toEqual({ dates: 'all', detail: id })
  expect(parseHomeSearch({ edit: id, create: 1 })).toEqual({ edit: id })
  expect(parseHomeSearch({ recommend: id })).toEqual({ recommend: id })
  expect(parseHomeSearch({ swap: id })).toEqual({ swap: id })
  expect(parseHomeSearch({ chat: id, create: 1 })).toEqual({ chat: id })
  expect(parseHomeSearch({ create: 2 })).toEqual({ create: 2 })
})

test('what is no tab, no id and no step is left out', () => {
  expect(parseHomeSearch({ tab: 'else', detail: 'x', create: 3, panel: true, other: 1 })).toEqual({})
})

test('one thing at a time lies over the page', () => {
  expect(parseHomeSearch({ detail: id, create: 1, panel: 'notifications' })).toEqual({ detail: id })
})
