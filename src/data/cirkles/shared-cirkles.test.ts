import { expect, test } from 'vitest'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { sharedCirkles } from './shared-cirkles.ts'

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
