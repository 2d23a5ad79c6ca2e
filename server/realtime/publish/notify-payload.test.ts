import { expect, test } from 'vitest'
import { DATA_CHANGED } from '#contract/realtime/events.ts'
import type { RealtimeMessage } from './messages.ts'
import { createNotifyPayloads, readNotifyPayload } from './notify-payload.ts'

const read = (payloads: readonly string[]) => payloads.flatMap((payload) => readNotifyPayload(payload))
const byteLengths = (payloads: readonly string[]) => payloads.map((payload) => Buffer.byteLength(payload))

test('small messages share one payload and keep their order', () => {
  const messages: RealtimeMessage[] = [
    { channels: ['private-a'], event: 'first', data: { text: '₹1,25,000' }, exceptSocketId: '1.2' },
    { revokeChannel: 'private-a', userId: 'meera' },
    { disconnectUser: 'arjun' },
    { channels: ['private-b'], event: 'second', data: 'text' },
  ]
  const payloads = createNotifyPayloads(messages)
  expect(payloads).toHaveLength(1)
  expect(read(payloads)).toEqual(messages)
})

test('no messages make no payload', () => {
  expect(createNotifyPayloads([])).toEqual([])
})

test('many messages are spread over payloads PostgreSQL accepts', () => {
  const messages = Array.from({ length: 300 }, (_, index) => ({
    channels: [`private-cirkle.${index}`],
    event: 'e',
    data: { text: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ' },
  }))
  const payloads = createNotifyPayloads(messages)
  expect(payloads.length).toBeGreaterThan(1)
  expect(Math.max(...byteLengths(payloads))).toBeLessThan(8000)
  expect(read(payloads)).toEqual(messages)
})

test('an event for too many channels is split by its channels', () => {
  const channels = Array.from(
    { length: 500 },
    (_, index) => `private-App.Models.User.${index}-${'0'.repeat(36)}`,
  )
  const payloads = createNotifyPayloads([{ channels, event: 'e', data: { a: 1 }, exceptSocketId: '1.2' }])
  expect(Math.max(...byteLengths(payloads))).toBeLessThan(8000)
  const events = read(payloads).filter((message) => 'event' in message)
  expect(events.flatMap((event) => event.channels)).toEqual(channels)
  expect(events.every(({ event, exceptSocketId }) => event === 'e' && exceptSocketId === '1.2')).toBe(true)
})

test('an event too large for any payload becomes a hint to sync on the same channels', () => {
  const data = { text: 'अ'.repeat(4000) }
  const payloads = createNotifyPayloads([{ channels: ['private-a', 'private-b'], event: 'e', data }])
  const events = read(payloads).filter((message) => 'event' in message)
  expect(events.flatMap((event) => event.channels)).toEqual(['private-a', 'private-b'])
  for (const event of events) expect(event).toMatchObject({ event: DATA_CHANGED, data: { sections: [] } })
})

test.each([7_900, 7_940, 7_960, 7_999, 8_000])(
  'data of about %i bytes never makes too large a payload',
  (size) => {
    for (let extra = 0; extra < 60; extra += 1) {
      const message = { channels: ['c'], event: 'e', data: 'x'.repeat(size - extra) }
      expect(Math.max(...byteLengths(createNotifyPayloads([message, message])))).toBeLessThan(8000)
    }
  },
)

test('a foreign payload is refused', () => {
  expect(() => readNotifyPayload('hello')).toThrow(SyntaxError)
  expect(() => readNotifyPayload('{"channels":1}')).toThrow()
})
