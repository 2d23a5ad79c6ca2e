import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  channelNamePattern,
  encodeError,
  encodeFrame,
  parseClientFrame,
  parseSubscribe,
  parseUnsubscribe,
} from './protocol.ts'

test('data travels as JSON text, a text as it is', () => {
  expect(JSON.parse(encodeFrame('e', { a: 1 }, 'private-c'))).toEqual({
    event: 'e',
    channel: 'private-c',
    data: '{"a":1}',
  })
  expect(JSON.parse(encodeFrame('e', '{"a":1}'))).toEqual({ event: 'e', data: '{"a":1}' })
  expect(JSON.parse(encodeFrame('e', undefined))).toEqual({ event: 'e', data: '{}' })
})

test('an error carries its code in an object', () => {
  expect(JSON.parse(encodeError(4001, 'no such app'))).toEqual({
    event: 'pusher:error',
    data: { code: 4001, message: 'no such app' },
  })
})

test('no text a client may send makes parsing throw', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json())
  fc.assert(
    fc.property(texts, (text) => {
      const frame = parseClientFrame(text)
      parseSubscribe(frame === undefined ? text : frame.data)
      parseUnsubscribe(text)
    }),
  )
})

test.each(['', 'null', '[]', '{}', '{"event":7}', '{"event":"x","channel":3}', '{"event"'])(
  '%j is no frame',
  (text) => expect(parseClientFrame(text)).toBeUndefined(),
)

test('a subscription may come as an object or as JSON text', () => {
  const expected = { channel: 'private-c', auth: 'k:s', channelData: '{}' }
  const data = { channel: 'private-c', auth: 'k:s', channel_data: '{}' }
  expect(parseSubscribe(data)).toEqual(expected)
  expect(parseSubscribe(JSON.stringify(data))).toEqual(expected)
  expect(parseSubscribe({ auth: 'k:s' })).toBeUndefined()
})

test('channel names are those Pusher allows', () => {
  expect(channelNamePattern.test('private-App.Models.User.4f6c')).toBe(true)
  for (const name of ['', 'private-ü', 'private a', 'private-a\n', `private-${'a'.repeat(160)}`]) {
    expect(channelNamePattern.test(name)).toBe(false)
  }
})
