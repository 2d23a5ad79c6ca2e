import '#tests/support/phone/fake-indexed-db.ts'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import { type KeptDraft, readDraftRow } from '#data/drafts/drafts.ts'
import { createDraftWriter } from './draft-writer.ts'

afterAll(() => localDb().dexie.close())

/** A writer of an empty draft, as a form has it after its first read; it is emptied after the test. */
function formOf(key: string) {
  const writer = createDraftWriter('asha', key, (error) => expect.fail(String(error)))
  const onPhone = async () => readDraftRow(localDb(), 'asha', key)
  onTestFinished(() => writer.drop())
  expect(writer.isStale(undefined)).toBe(false)
  return {
    writer,
    onPhone,
    /** Puts a value, and returns the row once it is on the phone. */
    put: async (value: string): Promise<KeptDraft> => {
      writer.put(value)
      return vi.waitFor(async () => {
        const row = await onPhone()
        expect(row?.value).toBe(value)
        return row ?? expect.fail('it was not saved')
      })
    },
  }
}

test('a read that began before the first change does not take it back', async () => {
  const { writer, put } = formOf('first')
  await put('For the lights')
  expect(writer.isStale(undefined)).toBe(true)
})

test('a read that began after a drop takes nothing back that was typed since', async () => {
  const { writer, put } = formOf('dropped')
  const old = await put('A chimney first')
  await writer.drop()
  const typed = await put('ravi@example.in')
  expect(writer.isStale(old)).toBe(true)
  expect(writer.isStale(undefined)).toBe(true)
  expect(writer.isStale(typed)).toBe(true)
  // A read of what was typed, then none: another tab has sent or discarded it.
  expect(writer.isStale(undefined)).toBe(false)
})

test('changes and deletions in another tab are taken', async () => {
  const { writer, put, onPhone } = formOf('two tabs')
  const mine = await put('mine')
  expect(writer.isStale({ value: 'theirs', updatedAt: mine.updatedAt + 1 })).toBe(false)
  await writer.drop()
  expect(await onPhone()).toBeUndefined()
  expect(writer.isStale(undefined)).toBe(true)
  expect(writer.isStale({ value: 'theirs again', updatedAt: Date.now() + 1000 })).toBe(false)
  expect(writer.isStale(undefined)).toBe(false)
})

test('a draft of an earlier visit, dropped before anything was typed, does not come back', async () => {
  const earlier = createDraftWriter('asha', 'earlier', (error) => expect.fail(String(error)))
  earlier.put('from yesterday')
  const row = await vi.waitFor(
    async () => (await readDraftRow(localDb(), 'asha', 'earlier')) ?? expect.fail('it was not saved'),
  )
  const writer = createDraftWriter('asha', 'earlier', (error) => expect.fail(String(error)))
  expect(writer.isStale(row)).toBe(false)
  await writer.drop()
  expect(writer.isStale(row)).toBe(true)
  expect(writer.isStale(undefined)).toBe(true)
})

test('words on their way to the phone stay when another tab deletes the draft before them', async () => {
  const { writer, put } = formOf('in flight')
  const saved = await put('Ravi')
  expect(writer.isStale(saved)).toBe(true)
  writer.put('Ravi and Meera')
  expect(writer.isStale(undefined)).toBe(true)
})

test('a clock that was set back neither brings a dropped draft back nor hides a newer one', async () => {
  const clock = { now: 5_000 }
  const writer = createDraftWriter(
    'asha',
    'set back',
    (error) => expect.fail(String(error)),
    () => clock.now,
  )
  onTestFinished(() => writer.drop())
  const row = { value: 'from before', updatedAt: 9_000 }
  expect(writer.isStale(row)).toBe(false)
  await writer.drop()
  expect(writer.isStale(row)).toBe(true)
  writer.put('typed after')
  const typed = await vi.waitFor(
    async () => (await readDraftRow(localDb(), 'asha', 'set back')) ?? expect.fail('it was not saved'),
  )
  expect(typed.updatedAt).toBeGreaterThan(row.updatedAt)
  expect(writer.isStale({ value: 'of another tab', updatedAt: typed.updatedAt + 1 })).toBe(false)
})
