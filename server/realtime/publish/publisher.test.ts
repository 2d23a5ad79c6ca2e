import { expect, test } from 'vitest'
import { countPublished, publishHintsBy, type Publisher } from './publisher.ts'

const messages = [{ channels: ['private-a'], event: 'e' }]

function counted(afterCommit: Publisher['afterCommit']) {
  const counts: number[] = []
  const publisher = countPublished({ publish: async () => {}, afterCommit }, (count) => counts.push(count))
  return { publisher, counts }
}

test('messages are counted once their change is committed, and not before', async () => {
  const { publisher, counts } = counted(async () => {})
  await publisher.publish(async () => {}, messages)
  expect(counts).toEqual([])
  await publisher.afterCommit(messages)
  expect(counts).toEqual([1])
})

test('what could not be published is not counted, and its caller is told', async () => {
  const { publisher, counts } = counted(() => Promise.reject(new Error('no service')))
  await expect(publisher.afterCommit(messages)).rejects.toThrow('no service')
  expect(counts).toEqual([])
})

test('ends of sessions and memberships leave within the transaction, hints after it', async () => {
  const sent: string[] = []
  const recorded = (name: string): Publisher => ({
    publish: async (_, given) => void sent.push(`${name} within: ${JSON.stringify(given)}`),
    afterCommit: async (given) => void sent.push(`${name} after: ${JSON.stringify(given)}`),
  })
  const publisher = publishHintsBy(recorded('hints'), recorded('ends'))
  const ends = [{ revokeChannel: 'private-a', userId: 'meera' }, { disconnectUser: 'arjun' }]
  await publisher.publish(async () => {}, [...messages, ...ends])
  expect(sent).toEqual([`ends within: ${JSON.stringify(ends)}`])
  await publisher.afterCommit([...messages, ...ends])
  expect(sent.slice(1)).toEqual([`hints after: ${JSON.stringify(messages)}`])
})
