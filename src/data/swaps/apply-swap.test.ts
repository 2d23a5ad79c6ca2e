import '#tests/support/phone/fake-indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { applySwap } from './apply-swap.ts'
import { openDatabase, type CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'

let db: CirklesDatabase
beforeEach(async () => {
  db = await openDatabase(crypto.randomUUID())
  await db.session.put({ key: 'current', token: 't', userId: 'asha', origin: 'https://cirkles.test' })
})
afterEach(() => db.dexie.delete())

const december = { cycle: 2, date: '2026-12-05' }
const february = { cycle: 4, date: '2027-02-05' }

const swap = (swapHash: string, status: Swap['status'] = 'requested'): Swap => ({
  swapHash,
  cirkleId: 'street',
  cirkleName: 'Street festival',
  status,
  isAsked: true,
  requester: { id: 'ravi', name: 'Ravi', profilePic: null, before: december, after: february },
  asked: { id: 'asha', name: 'Asha', profilePic: null, before: february, after: december },
  acceptedInCycle: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: '2026-11-28T00:00:00.000Z',
})

const statuses = async () =>
  (await readFacts(db, ['swaps'])).swaps?.map(({ swapHash, status }) => [swapHash, status])

test('an answered swap takes its place, one this phone did not have comes first', async () => {
  await applySwap(db, 'asha', swap('a'))
  await applySwap(db, 'asha', swap('b'))
  await applySwap(db, 'asha', swap('a', 'declined'))
  expect(await statuses()).toEqual([
    ['b', 'requested'],
    ['a', 'declined'],
  ])
})

test('a swap of a person who has left meanwhile is not written', async () => {
  await applySwap(db, 'ravi', swap('a'))
  expect(await statuses()).toBeUndefined()
})
