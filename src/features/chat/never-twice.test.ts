import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CIRKLE } from '#tests/support/cirkles/cirkle-examples.ts'
import { type ChatPhone, createChatPhone, ME } from '#tests/support/phone/chat-phone.ts'
import type { Weather } from '#tests/support/server/fake-cirkles-server.ts'
import { chatItems } from './chat-items.ts'
import { readChat } from './read-chat.ts'

const weather = fc.constantFrom<Weather>('well', 'lost-before-commit', 'lost-after-commit', 'error-503')

/** Possible events. `hear` names one of the latest messages, counted from the end. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('say' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('others' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), weather }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('hear' as const), back: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync-while-sending' as const), weather }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function happen(phone: ChatPhone, happens: Step, said: string[]): Promise<void> {
  switch (happens.kind) {
    case 'say':
      said.push(`mine ${said.length}`)
      await phone.say(`mine ${said.length - 1}`)
      return
    case 'others':
      phone.written += 1
      return
    case 'send':
      await phone.send(happens.weather)
      return
    case 'hear':
      if (phone.written >= happens.back) await phone.hear(phone.written - happens.back)
      return
    case 'sync':
      await phone.sync()
      return
    case 'sync-while-sending':
      // The server answers the sync, then accepts a message; that message's response arrives first.
      phone.meanwhile = () => phone.send(happens.weather)
      await phone.sync()
  }
}

async function lines(phone: ChatPhone) {
  const chat = await readChat(phone.db, CIRKLE, ME)
  return chat === null ? [] : chatItems(chat, 0)
}

test('what one says is on the screen once, from the press on, whatever socket, answer and sync do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      const phone = await createChatPhone()
      await phone.sync()
      const said: string[] = []
      for (const each of steps) {
        await happen(phone, each, said)
        const shown = await lines(phone)
        expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length)
        const mine = shown.filter(({ isOwn }) => isOwn).map(({ content }) => content)
        expect(mine.toSorted()).toEqual(said.toSorted())
      }
      await phone.send('well')
      await phone.sync()
      const shown = await lines(phone)
      // In the order they were written, each as on the server.
      expect(shown.filter(({ isOwn }) => isOwn).map(({ content }) => content)).toEqual(said)
      expect([shown.length, shown.filter(({ entry }) => entry !== undefined)]).toEqual([phone.written, []])
      expect(await phone.db.outbox.count()).toBe(0)
      phone.db.dexie.close()
    }),
    { numRuns: 40 },
  )
}, 30_000)
