import { expect, test } from 'vitest'
import { createSignedFileLinks, MAX_LINK_LIFE_MS } from './signed-file-links.ts'

const start = Date.parse('2026-01-31T09:00:00Z')
let nowMs = start
const clock = { now: () => new Date(nowMs) }
const links = createSignedFileLinks({ secret: 'a'.repeat(32), clock })
const inFiveMinutes = new Date(start + MAX_LINK_LIFE_MS)

test('a link opens its file until it expires', () => {
  nowMs = start
  const query = links.sign('f1', {
    expiresAt: inFiveMinutes,
    disposition: 'attachment',
    downloadName: 'March & April.pdf',
  })
  const granted = { ok: true, disposition: 'attachment', downloadName: 'March & April.pdf' }
  expect(links.verify('f1', query)).toEqual(granted)
  nowMs = start + MAX_LINK_LIFE_MS - 1
  expect(links.verify('f1', `?${query}`)).toEqual(granted)
  nowMs += 1
  expect(links.verify('f1', query)).toEqual({ ok: false, reason: 'expired' })
})

test('no link lives longer than five minutes (ASVS 14.2.1)', () => {
  nowMs = start
  expect(() => links.sign('f1', { expiresAt: new Date(start + MAX_LINK_LIFE_MS + 1) })).toThrow(RangeError)
  expect(() => links.sign('f1', { expiresAt: new Date(Number.NaN) })).toThrow(RangeError)
})

test('a changed link is refused', () => {
  nowMs = start
  const query = links.sign('f1', { expiresAt: inFiveMinutes, downloadName: 'a.pdf' })
  const forged = { ok: false, reason: 'forged' }
  const change = (name: string, value: string) => {
    const changed = new URLSearchParams(query)
    changed.set(name, value)
    return changed.toString()
  }
  expect(links.verify('f2', query)).toEqual(forged)
  expect(links.verify('f1', change('expires', String(start + 2 * MAX_LINK_LIFE_MS)))).toEqual(forged)
  expect(links.verify('f1', change('disposition', 'attachment'))).toEqual(forged)
  expect(links.verify('f1', change('name', 'b.pdf'))).toEqual(forged)
  expect(links.verify('f1', change('signature', ''))).toEqual(forged)
  expect(links.verify('f1', '')).toEqual(forged)
  const other = createSignedFileLinks({ secret: 'b'.repeat(32), clock })
  expect(other.verify('f1', query)).toEqual(forged)
})
