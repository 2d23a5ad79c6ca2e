import { expect, test } from 'vitest'
import { idleStep } from './idle.ts'

const lastUsedAt = new Date('2026-01-15T08:00:00.000Z')
const stepAt = (now: string, notices: number, noticedAt: string | null) =>
  idleStep({ lastUsedAt, notices, noticedAt: noticedAt === null ? null : new Date(noticedAt) }, new Date(now))

test('a person is written to after nine, ten and eleven months, once each', () => {
  expect(stepAt('2026-10-15T07:59:59.000Z', 0, null)).toEqual({ kind: 'none' })
  expect(stepAt('2026-10-15T08:00:00.000Z', 0, null)).toEqual({ kind: 'notify', notices: 1 })
  expect(stepAt('2026-10-16T08:00:00.000Z', 1, '2026-10-15T08:00:00.000Z')).toEqual({ kind: 'none' })
  expect(stepAt('2026-11-15T08:00:00.000Z', 1, '2026-10-15T08:00:00.000Z')).toEqual({
    kind: 'notify',
    notices: 2,
  })
  expect(stepAt('2026-12-15T08:00:00.000Z', 2, '2026-11-15T08:00:00.000Z')).toEqual({
    kind: 'notify',
    notices: 3,
  })
})

test('an account is minimised after twelve months, and never without four weeks of warning', () => {
  expect(stepAt('2027-01-15T07:59:59.000Z', 3, '2026-12-15T08:00:00.000Z')).toEqual({ kind: 'none' })
  expect(stepAt('2027-01-15T08:00:00.000Z', 3, '2026-12-15T08:00:00.000Z')).toEqual({ kind: 'minimise' })
  // After a year without a server.
  expect(stepAt('2027-03-01T08:00:00.000Z', 0, null)).toEqual({ kind: 'notify', notices: 3 })
  expect(stepAt('2027-03-28T08:00:00.000Z', 3, '2027-03-01T08:00:00.000Z')).toEqual({ kind: 'none' })
  expect(stepAt('2027-03-29T08:00:00.000Z', 3, '2027-03-01T08:00:00.000Z')).toEqual({ kind: 'minimise' })
  expect(stepAt('2028-01-01T08:00:00.000Z', 4, '2027-03-01T08:00:00.000Z')).toEqual({ kind: 'none' })
})
