import { expect, test } from 'vitest'
import { checkResetLink, mayMailResetLink } from './reset-link.ts'

const sentAt = new Date('2026-11-05T04:30:00.000Z')
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)
const fresh = { issuedAt: sentAt, usedAt: null, voidedAt: null }

test('a link works within the hour', () => {
  expect(checkResetLink(fresh, after(3599))).toEqual({ ok: true })
  expect(checkResetLink(fresh, after(3600))).toEqual({ ok: false, reason: 'link-expired' })
})

test.each([{ usedAt: after(1) }, { voidedAt: after(1) }])('a link with %j works no more', (end) => {
  const used = { ok: false, reason: 'link-used' }
  expect(checkResetLink({ ...fresh, ...end }, after(2))).toEqual(used)
  expect(checkResetLink({ ...fresh, ...end }, after(4000))).toEqual(used)
})

test('a fourth link waits till the first is an hour old', () => {
  const three = [0, 10, 20].map(after)
  expect(mayMailResetLink(three.slice(1), after(20))).toBe(true)
  expect(mayMailResetLink(three, after(3599))).toBe(false)
  expect(mayMailResetLink(three, after(3600))).toBe(true)
})
