import { expect, test } from 'vitest'
import { exampleSummary as summary } from '#tests/support/cirkles/cirkle-examples.ts'
import { joinStandingOf } from './join-standing.ts'

const unchanged = { hasAsked: undefined, deadEnd: undefined }

test('who may ask is told before what the owner will see', () => {
  const { kind, text } = joinStandingOf(summary(), unchanged)
  expect(kind).toBe('open')
  for (const shown of ['Ravi', 'name', 'photo', 'phone number']) expect(text).toContain(shown)
})

test.each([
  ['requested', summary({ membership: 'requested' })],
  ['invited', summary({ membership: 'invited' })],
  ['closed', summary({ memberCount: 2 })],
  ['closed', summary({ status: 'active' })],
  ['closed', summary({ status: 'cancelled' })],
  ['closed', { view: 'name', id: 'street', name: 'Street festival', owner: { firstName: 'Ravi' } }],
] as const)('a Cirkle is %s as it is read', (kind, cirkle) => {
  expect(joinStandingOf(cirkle, unchanged).kind).toBe(kind)
})

test('a request stays one when the last seat goes, until it is taken back', () => {
  const full = summary({ membership: 'requested', memberCount: 2 })
  expect(joinStandingOf(full, unchanged).kind).toBe('requested')
  expect(joinStandingOf(full, { ...unchanged, hasAsked: false }).kind).toBe('closed')
})

test('what happened since the Cirkle was read counts', () => {
  expect(joinStandingOf(summary(), { ...unchanged, hasAsked: true }).kind).toBe('requested')
  expect(joinStandingOf(summary({ membership: 'requested' }), { ...unchanged, hasAsked: false }).kind).toBe(
    'open',
  )
  const deadEnd = { title: 'This Cirkle is full.', text: 'Every seat is taken.' }
  expect(joinStandingOf(summary(), { ...unchanged, deadEnd })).toEqual({ kind: 'closed', ...deadEnd })
})
