import { expect, test } from 'vitest'
import type { Known } from './judge-look.ts'
import type { Look } from './look.ts'
import { NOTHING, type Truth } from './truth.ts'
import { createWatch } from './watch.ts'

const SUBJECT = '0b8cf1a1-7f4c-4a50-9a55-3b2b0f6a3a3e'
const known: Known = {
  debts: [],
  saved: new Set(),
  places: [{ act: 'answer a record', cirkleId: 'c', name: 'Record 1', subjectId: SUBJECT }],
  done: new Set(),
}
const RECORDED: Truth = {
  ...NOTHING,
  payments: [
    {
      receipt: 'CK-10000001',
      contributionId: 'may',
      cirkleId: 'c',
      cirkle: 'Record 1',
      payerId: 'me',
      status: 'recorded',
      isRecord: true,
      isAnswered: false,
    },
  ],
}
/** A card that says that my answer is saved, on a phone with an empty outbox. */
const look = (at: number): Look => ({
  page: 'page',
  at,
  address: '/payment',
  words: [{ where: 'card', about: 'Record 1', words: 'Recorded by the payee: your answer is saved' }],
  before: [],
  after: [],
  notices: [],
})

/** What a watch found in these looks. */
async function foundIn(looks: readonly Look[], truth: Truth): Promise<string[]> {
  const watch = createWatch({ known: () => known, readTruth: () => Promise.resolve(truth) })
  let take: ((source: unknown, look: unknown) => void) | undefined
  await watch.over({
    exposeBinding: (_, taken) => Promise.resolve((take = taken)),
    addInitScript: () => Promise.resolve(),
  })
  for (const each of looks) take?.({}, each)
  return watch.falseWords()
}

test('words that claim two things are read on for the second when the first was found to be so', async () => {
  expect(await foundIn([look(0), look(1_000), look(2_000)], RECORDED)).toEqual([
    expect.stringContaining('no answer is here or recorded'),
  ])
})

test('a doubt may stand for a moment', async () => {
  expect(await foundIn([look(0), look(1_000)], RECORDED)).toEqual([])
})
