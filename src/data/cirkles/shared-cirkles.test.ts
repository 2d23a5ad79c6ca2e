import { expect, test } from 'vitest'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { invitingCirkles, sharedCirkles } from './shared-cirkles.ts'

test('the Cirkles one shares with a person are those of mine they belong to', async () => {
  const db = memoryDatabase()
  const cirkles = ['street', 'family'].map((id) => exampleCirkle({ id, name: `The ${id}` }))
  await db.facts.put({ name: 'cirkles', value: cirkles })
  await db.members.bulkPut([
    { cirkleId: 'street', members: [exampleMember('ravi')] },
    { cirkleId: 'family', members: [exampleMember('meera')] },
    // A Cirkle I have left, whose members are still stored.
    { cirkleId: 'office', members: [exampleMember('ravi')] },
  ])
  expect(await sharedCirkles(db, 'ravi')).toEqual([{ id: 'street', name: 'The street' }])
  expect(await sharedCirkles(db, 'nobody')).toEqual([])
})

test('one invites a person to one’s own forming Cirkles with a free seat, unless they are in them', async () => {
  const db = memoryDatabase()
  const mine = { isOwner: true, status: 'forming', memberCount: 2, maxMembers: 5 } as const
  await db.facts.put({
    name: 'cirkles',
    value: [
      exampleCirkle({ id: 'open', name: 'Open', ...mine }),
      exampleCirkle({ id: 'theirs', ...mine }),
      exampleCirkle({ id: 'full', ...mine, memberCount: 5 }),
      exampleCirkle({ id: 'started', ...mine, status: 'active' }),
      exampleCirkle({ id: 'of-others', ...mine, isOwner: false }),
    ],
  })
  await db.members.put({ cirkleId: 'theirs', members: [exampleMember('ravi')] })
  expect(await invitingCirkles(db, 'ravi')).toEqual([{ id: 'open', name: 'Open' }])
})
