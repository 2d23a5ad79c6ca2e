import { expect, test } from 'vitest'
import { isPublicAddress, isPushEndpoint, lookupPublic } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%3d',
])('pushes go to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://push.example.test/1',
  'ftp://push.example.test/1',
  'https://push.example.test:8443/1',
  'https://me:secret@push.example.test/1',
  'https://localhost/1',
  'https://db/1',
  'https://db.internal/1',
  'https://printer.local./1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://[::1]/1',
  'https://8.8.8.8/1',
])('and not to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fd00::1',
  'fe80::1',
  '2002:7f00:1::',
  'no address',
])('%s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a name that leads to this machine is not followed', async () => {
  const failure = await new Promise((resolve) => lookupPublic('localhost', { all: true }, resolve))
  expect(failure).toEqual(new Error('localhost is no public host.'))
})
