import { expect, test } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const NOW = new Date('2026-11-02T06:00:00.000Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const create = (changes: { secret?: string; isHttps?: boolean } = {}) =>
  createKnownDevices({ secret: 's'.repeat(43), isHttps: true, path: '/api/auth', ...changes })
/** As a browser sends it back. */
const sentBack = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('the cookie of a known device is for the sign-in calls of this site, and no script (ASVS 3.3.1, 3.3.2, 3.3.4)', () => {
  expect(create().cookieOf('asha', 'phone', NOW)).toMatch(
    /^__Secure-known-device-[\w-]{16}=phone\.\d+\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
  )
  // A browser refuses the prefix and the attribute over http, as on a developer's machine.
  expect(create({ isHttps: false }).cookieOf('asha', 'phone', NOW)).not.toContain('Secure')
})

test('a device is known to the person who signed in on it, among others of a shared phone', () => {
  const devices = create()
  const [asha, ravi] = ['asha', 'ravi'].map((id) => sentBack(devices.cookieOf(id, `${id}-phone`, NOW)))
  const both = `${ravi}; ${asha}`
  expect(devices.idOf('asha', both, NOW)).toBe('asha-phone')
  expect(devices.idOf('ravi', both, NOW)).toBe('ravi-phone')
  expect(devices.idOf('maya', both, NOW)).toBeNull()
  expect(devices.idOf('asha', null, NOW)).toBeNull()
})

test('a device is forgotten 180 days after its last sign-in', () => {
  const devices = create()
  const cookie = sentBack(devices.cookieOf('asha', 'phone', NOW))
  expect(devices.idOf('asha', cookie, inDays(179))).toBe('phone')
  expect(devices.idOf('asha', cookie, inDays(180))).toBeNull()
})

test('a cookie that this server did not make for this person is none', () => {
  const devices = create()
  const cookie = sentBack(devices.cookieOf('asha', 'phone', NOW))
  const [name = '', value = ''] = cookie.split('=')
  const [id = '', until = '', signature = ''] = value.split('.')
  const elsewhere = sentBack(create({ secret: 'other'.repeat(9) }).cookieOf('asha', 'phone', NOW))
  const ravis = sentBack(devices.cookieOf('ravi', 'phone', NOW)).split('=')[1] ?? ''
  for (const forged of [
    `${name}=${['tablet', until, signature].join('.')}`,
    `${name}=${[id, String(Number(until) + 1), signature].join('.')}`,
    `${name}=${[id, until, signature.replace(/.$/, '')].join('.')}`,
    `${name}=${ravis}`,
    `${name}=${elsewhere.split('=')[1] ?? ''}`,
    `${name}=`,
    name,
    '=;;=',
  ]) {
    expect(devices.idOf('asha', forged, NOW), forged).toBeNull()
  }
})
