import { expect, test } from 'vitest'
import { areEqual, bodyDigest, isSubscriptionSigned, signRequest, signSubscription } from './signatures.ts'

// Examples from Pusher's documentation.
const app = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }

test("a subscription is signed as in Pusher's documentation", () => {
  expect(signSubscription(app, '1234.1234', 'private-foobar')).toBe(
    '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  )
  const channelData = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}'
  expect(signSubscription(app, '1234.1234', 'presence-foobar', channelData)).toBe(
    '278d425bdf160c739803:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
  )
})

test("a request is signed as in Pusher's documentation", () => {
  const body = Buffer.from('{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}')
  expect(bodyDigest(body)).toBe('ec365a775a4cd0599faeb73354201b6f')
  const parameters = new Map([
    ['body_md5', 'ec365a775a4cd0599faeb73354201b6f'],
    ['auth_version', '1.0'],
    ['auth_timestamp', '1353088179'],
    ['auth_key', '278d425bdf160c739803'],
    ['auth_signature', 'left out of what is signed'],
  ])
  expect(signRequest(app.secret, 'POST', '/apps/3/events', parameters)).toBe(
    'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  )
})

test('a signature holds for its own socket, channel and channel data only', () => {
  const auth = signSubscription(app, '1.2', 'private-a', '{"user_id":"u"}')
  const signed = { socketId: '1.2', channel: 'private-a', channelData: '{"user_id":"u"}', auth }
  expect(isSubscriptionSigned(app, signed)).toBe(true)
  expect(isSubscriptionSigned(app, { ...signed, socketId: '1.3' })).toBe(false)
  expect(isSubscriptionSigned(app, { ...signed, channel: 'private-b' })).toBe(false)
  expect(isSubscriptionSigned(app, { ...signed, channelData: '{"user_id":"v"}' })).toBe(false)
  expect(isSubscriptionSigned(app, { ...signed, channelData: undefined })).toBe(false)
  expect(isSubscriptionSigned(app, { ...signed, auth: undefined })).toBe(false)
})

test('texts of any length compare', () => {
  expect(areEqual('', 'secret')).toBe(false)
  expect(areEqual('secret', 'secret')).toBe(true)
})
