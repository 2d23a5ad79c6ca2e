import '#tests/support/phone/fake-indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Invite } from '#contract/http/cirkles/cirkles.ts'
import { applyCirkle, applyMembers, forgetCirkle, forgetInvite, forgetJoinRequest } from './apply-cirkle.ts'
import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import { openDatabase, type CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'

let db: CirklesDatabase
beforeEach(async () => {
  db = await openDatabase(crypto.randomUUID())
  await db.session.put({ key: 'current', token: 't', userId: 'asha', origin: 'https://cirkles.test' })
})
afterEach(() => db.dexie.delete())

const cirkle = (id: string, name = id) => exampleCirkle({ id, name })

const invite = (id: string): Invite => ({
  id,
  name: id,
  description: '',
  isOwner: false,
  ownerDetails: { name: 'Asha Rao' },
  memberCount: 1,
  maxMembers: 2,
  contributionAmount: 2000,
  startMonth: '2026-12',
  imageUrl: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: '2026-12-05T00:00:00.000Z',
})

const joinRequest = (id: string): JoinRequest => ({
  id,
  cirkleId: 'street',
  cirkleName: 'Street festival',
  email: 'leela@example.test',
  user: {
    id: 'leela',
    fullName: 'Leela Das',
    description: '',
    profilePic: null,
    country: 'India',
    cirkleCount: 0,
    phone: '+91 98765 43210',
  },
  createdAt: '2026-11-21T00:00:00.000Z',
})

const namesHere = async () => (await readFacts(db, ['cirkles'])).cirkles?.map(({ name }) => name)

test('a new Cirkle stands first, also before the first sync', async () => {
  await applyCirkle(db, 'asha', cirkle('one'))
  await applyCirkle(db, 'asha', cirkle('two'))
  expect(await namesHere()).toEqual(['two', 'one'])
})

test('a known Cirkle is replaced in its place', async () => {
  await applyCirkle(db, 'asha', cirkle('one'))
  await applyCirkle(db, 'asha', cirkle('two'))
  await applyCirkle(db, 'asha', cirkle('one', 'renamed'))
  expect(await namesHere()).toEqual(['two', 'renamed'])
})

test('an answer for somebody who has signed out is not written', async () => {
  await applyCirkle(db, 'ravi', cirkle('one'))
  expect(await namesHere()).toBeUndefined()
})

test('an answered invitation leaves, the others stay', async () => {
  await db.facts.put({ name: 'invites', value: [invite('one'), invite('two')] })
  await forgetInvite(db, 'asha', 'one')
  expect((await readFacts(db, ['invites'])).invites?.map(({ id }) => id)).toEqual(['two'])
})

test('an answered request to join leaves, the others stay', async () => {
  await db.facts.put({ name: 'joinRequests', value: [joinRequest('one'), joinRequest('two')] })
  await forgetJoinRequest(db, 'asha', 'one')
  await forgetJoinRequest(db, 'ravi', 'two')
  expect((await readFacts(db, ['joinRequests'])).joinRequests?.map(({ id }) => id)).toEqual(['two'])
})

test('a Cirkle that was left goes with its members, the others stay', async () => {
  for (const id of ['one', 'two']) {
    await applyCirkle(db, 'asha', cirkle(id))
    await applyMembers(db, 'asha', id, [])
  }
  await forgetCirkle(db, 'asha', 'one')
  expect(await namesHere()).toEqual(['two'])
  expect((await db.members.toArray()).map(({ cirkleId }) => cirkleId)).toEqual(['two'])
})
