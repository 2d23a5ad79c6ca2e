import { expect, test, vi } from 'vitest'
import { DATA_CHANGED } from '#contract/realtime/events.ts'
import { createPusherPublisher, RealtimePublishError, type PusherClient } from './pusher-publisher.ts'

const never = () => Promise.reject(new Error('The transaction must not be used'))

function fakePusher() {
  return vi.fn<PusherClient['trigger']>(() => Promise.resolve())
}

test('nothing leaves before the commit', async () => {
  const trigger = fakePusher()
  await createPusherPublisher({ trigger }).publish(never, [{ channels: ['private-a'], event: 'e', data: 1 }])
  expect(trigger).not.toHaveBeenCalled()
})

test('events leave after the commit, without the socket that caused them', async () => {
  const trigger = fakePusher()
  await createPusherPublisher({ trigger }).afterCommit([
    { channels: ['private-a', 'private-b'], event: 'e', data: { a: 1 }, exceptSocketId: '1.2' },
    { revokeChannel: 'private-a', userId: 'meera' },
    { channels: ['private-c'], event: 'f', data: 'text' },
  ])
  expect(trigger.mock.calls).toEqual([
    [['private-a', 'private-b'], 'e', { a: 1 }, { socket_id: '1.2' }],
    [['private-c'], 'f', 'text', {}],
  ])
})

test('more channels than the service takes go in several calls', async () => {
  const trigger = fakePusher()
  const channels = Array.from({ length: 201 }, (_, index) => `private-${index}`)
  await createPusherPublisher({ trigger }).afterCommit([{ channels, event: 'e' }])
  expect(trigger.mock.calls.map(([names]) => names.length)).toEqual([100, 100, 1])
})

test('data larger than the service takes becomes a hint to sync', async () => {
  const trigger = fakePusher()
  const data = { text: 'x'.repeat(10_240) }
  await createPusherPublisher({ trigger }).afterCommit([{ channels: ['private-a'], event: 'e', data }])
  expect(trigger.mock.calls).toEqual([[['private-a'], DATA_CHANGED, { sections: [] }, {}]])
})

test('one lost event does not take the others with it, and is told', async () => {
  const cause = new Error('503')
  const trigger = fakePusher().mockRejectedValueOnce(cause)
  const published = createPusherPublisher({ trigger }).afterCommit([
    { channels: ['private-a'], event: 'lost' },
    { channels: ['private-a'], event: 'sent' },
  ])
  await expect(published).rejects.toThrow(RealtimePublishError)
  await expect(published).rejects.toThrow('1 of 2 events were not published')
  expect(trigger).toHaveBeenCalledTimes(2)
})
