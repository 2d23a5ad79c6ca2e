import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChatPhone, type ChatPhone } from '#tests/support/phone/chat-phone.ts'

/** A step in the delivery of a chat to a phone. `hear` names one of the latest messages, counted from the end. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('write' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('write' as const), count: fc.constantFrom(60, 230) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('hear' as const), count: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const), count: fc.constant(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('older' as const), count: fc.constant(1) }) },
)

async function happen(phone: ChatPhone, { kind, count }: { kind: string; count: number }): Promise<void> {
  if (kind === 'write') phone.written += count
  else if (kind === 'hear' && phone.written >= count) await phone.hear(phone.written - count)
  else if (kind === 'sync') await phone.sync()
  else if (kind === 'older') await phone.older()
}

/** The numbers from the first of these to the last written, without a gap. */
const upTo = (numbers: readonly number[], written: number) =>
  Array.from({ length: written - (numbers[0] ?? written) }, (_, index) => (numbers[0] ?? 0) + index)

test('whatever the socket brought or lost, after a sync nothing is missing and nothing is there twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const phone = await createChatPhone()
      for (const each of steps) await happen(phone, each)
      await phone.sync()
      const shown = await phone.shown()
      expect(shown).toEqual(upTo(shown, phone.written))
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(phone.written, 50))

      // Only a complete chat reports that there is nothing more to ask for.
      while (!(await phone.hasBeginning())) await phone.older()
      expect(await phone.shown()).toEqual(upTo([0], phone.written))
      phone.db.dexie.close()
    }),
    { numRuns: 40 },
  )
}, 30_000)

test('a chat leaves the phone with its Cirkle, and what the socket still says of it stays out', async () => {
  const phone = await createChatPhone()
  phone.written = 3
  await phone.sync()
  phone.isMember = false
  await phone.sync()
  expect(await phone.hear(2)).toBe(false)
  expect([await phone.shown(), await phone.db.chats.toArray()]).toEqual([[], []])
})
