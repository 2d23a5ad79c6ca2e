import { expect, test } from 'vitest'
import { isPublicAddress, isPushEndpoint, isPushHost, lookupPublic } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://api.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%3d',
])('pushes go to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(true)
})

test.each([
  'https://push.example.test/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://evilfcm.googleapis.com/1',
  'https://notify.windows.com/1',
  'https://evil-notify.windows.com/1',
  'http://fcm.googleapis.com/1',
  'ftp://fcm.googleapis.com/1',
  'https://fcm.googleapis.com:8443/1',
  'https://me:secret@fcm.googleapis.com/1',
  'https://localhost/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://8.8.8.8/1',
])('ASVS 13.2.4, 13.2.5 · and not to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(false)
})

test('pushes go to the configured hosts too', () => {
  const hosts = ['push.example.test', '*.push.example.in']
  expect(isPushEndpoint('https://push.example.test/1', hosts)).toBe(true)
  expect(isPushEndpoint('https://a.push.example.in/1', hosts)).toBe(true)
  expect(isPushEndpoint('https://push.example.in/1', hosts)).toBe(false)
  expect(isPushEndpoint('http://push.example.test/1', hosts)).toBe(false)
})

test.each(['push.example.com', '*.push.example.com'])('%s can be configured', (host) => {
  expect(isPushHost(host)).toBe(true)
})

test.each([
  '*',
  '*.',
  '*.com',
  'localhost',
  'db',
  'db.internal',
  'printer.local',
  '10.0.0.1',
  '[::1]',
  'a.*.com',
  'a.com/x',
])('%s cannot be configured', (host) => {
  expect(isPushHost(host)).toBe(false)
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
