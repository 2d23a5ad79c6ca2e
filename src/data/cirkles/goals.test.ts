import { beforeEach, expect, test } from 'vitest'
import type { CirkleStatus } from '#contract/rules/statuses.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { forgetSession } from '../sign-in/mirror-session.ts'
import { noteGoals, noteGoalShown, readReachedGoal } from './goals.ts'

const ASHA = 'asha'
let db: CirklesDatabase

beforeEach(() => {
  db = memoryDatabase()
})

/** Applies syncs with these statuses, one after the other. */
const seen = async (...statuses: CirkleStatus[]) => {
  for (const status of statuses) await noteGoals(db, ASHA, [{ id: 'school', status }])
}

test.each([
  ['ran', ['active', 'completed']],
  ['was forming when it was last seen', ['forming', 'completed']],
] satisfies [string, CirkleStatus[]][])('a Cirkle that %s leads to its goal once', async (_, statuses) => {
  await seen(...statuses)
  expect(await readReachedGoal(db, ASHA)).toBe('school')
  await noteGoalShown(db, ASHA, 'school')
  await seen('completed')
  expect(await readReachedGoal(db, ASHA)).toBeUndefined()
})

test.each([
  ['had come to its end before this phone knew it', ['completed', 'completed']],
  ['still runs', ['forming', 'active', 'active']],
  ['was cancelled', ['forming', 'cancelled']],
] satisfies [string, CirkleStatus[]][])('a Cirkle that %s leads nowhere', async (_, statuses) => {
  await seen(...statuses)
  expect(await readReachedGoal(db, ASHA)).toBeUndefined()
})

test('opening the page of a Cirkle that still runs takes nothing from its end', async () => {
  await seen('active')
  await noteGoalShown(db, ASHA, 'school')
  await seen('completed')
  expect(await readReachedGoal(db, ASHA)).toBe('school')
})

test('a goal is its member’s alone, and outlives signing out', async () => {
  await seen('active')
  await forgetSession(db, 'token')
  await noteGoals(db, 'ravi', [{ id: 'school', status: 'completed' }])
  expect(await readReachedGoal(db, 'ravi')).toBeUndefined()
  await seen('completed')
  expect(await readReachedGoal(db, 'ravi')).toBeUndefined()
  expect(await readReachedGoal(db, ASHA)).toBe('school')
})
