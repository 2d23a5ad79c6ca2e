import { expect, test, vi } from 'vitest'
import type { LaterFilesOutcome } from '#contract/realtime/worker.ts'
import { onMessage } from './update.ts'

/** A message of a page, and what it waits for. */
function messageOf(data: unknown) {
  const { port1, port2 } = new MessageChannel()
  const waits: Promise<unknown>[] = []
  const event = { data, ports: [port2], waitUntil: (work: Promise<unknown>) => void waits.push(work) }
  const answer = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', (message) => {
      port1.close()
      resolve(message.data)
    })
  })
  port1.start()
  return { event, waits, answer }
}

const actionsOf = (outcome: LaterFilesOutcome) => ({
  drain: vi.fn(() => Promise.resolve()),
  keepLaterFiles: vi.fn(() => Promise.resolve(outcome)),
})

test('a page that asks for what is kept later is told the outcome', async () => {
  const { event, answer } = messageOf({ type: 'keep-later-files' })
  const actions = actionsOf('unavailable')
  onMessage({ skipWaiting: () => Promise.resolve() }, event, actions)
  expect(await answer).toBe('unavailable')
  expect(actions.drain).not.toHaveBeenCalled()
})

test('what no page of this app sends does nothing', () => {
  const { event, waits } = messageOf({ type: 'fetch-everything' })
  const actions = actionsOf('kept')
  onMessage({ skipWaiting: () => expect.unreachable() }, event, actions)
  expect(waits).toEqual([])
  expect(actions.keepLaterFiles).not.toHaveBeenCalled()
})
