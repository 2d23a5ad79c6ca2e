import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBackup } from '#server/backup/take-backup.ts'
import { folderPlace } from '#server/backup/place.ts'
import { BACKUP_LOCK, LOCK_CLASS } from '#server/db/connection/advisory-locks.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { sweepUnused } from '#server/modules/files/sweep-store.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { beforeParts, taskOn, temporaryFolder } from '#tests/support/backup/backup-scene.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { showPhoto } from '#tests/support/people/show-photo.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* A backup and the sweep of unused files, begun at once: what the backup names is there until it was copied. */

let app: TestApp
let asha: Person

beforeAll(async () => {
  app = await createTestApp()
  asha = await signUp(app)
})
afterAll(() => app.close())

/** A moment that others wait for. */
function createMoment() {
  let come = (): void => undefined
  const arrival = new Promise<void>((resolve) => {
    come = resolve
  })
  return { come: () => come(), arrival }
}

/** The key of a photo that was replaced long ago, and that the next sweep removes. */
async function replacedPhoto(): Promise<string> {
  const keys = await showPhoto(app, asha, 'teal')
  await showPhoto(app, asha, 'olive')
  app.clock.advance({ days: 2 })
  return keys.at(-1) ?? ''
}

const sweep = (
  store: Pick<FileStore, 'remove'> = app.deps.files,
  watch: (transact: DueContext['transact']) => DueContext['transact'] = (transact) => transact,
) => {
  const now = app.clock.now()
  return sweepUnused(store)({ now, transact: watch(transacting(app.deps, now)) })
}

const newPlace = async () => folderPlace(path.join(await temporaryFolder(), 'backup'))

const isNamed = async (key: string) =>
  (await app.pool.query('select from files where storage_key = $1', [key])).rowCount === 1

async function isLockAwaited(): Promise<boolean> {
  const { rowCount } = await app.pool.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS, BACKUP_LOCK],
  )
  return rowCount === 1
}

test('a backup begins once a file that is being removed is gone, and does not name it', async () => {
  const key = await replacedPhoto()
  const [removing, goingOn] = [createMoment(), createMoment()]
  const sweeping = sweep({
    remove: async (each) => {
      removing.come()
      await goingOn.arrival
      await app.deps.files.remove(each)
    },
  })
  await removing.arrival
  let hasBegun = false
  const place = beforeParts(await newPlace(), async (part) => {
    hasBegun = true
    goingOn.come()
    if (part.startsWith('files/')) await sweeping
  })
  const taking = takeBackup({ ...taskOn(app), place })
  await expect.poll(async () => hasBegun || (await isLockAwaited())).toBe(true)
  const hasWaited = !hasBegun
  goingOn.come()
  const { files } = await taking
  await sweeping
  expect([hasWaited, files.faulty]).toEqual([true, []])
  expect(await isNamed(key)).toBe(false)
})

test('a file that is found unused just before a backup begins stays until that was taken', async () => {
  const key = await replacedPhoto()
  const [found, begun] = [createMoment(), createMoment()]
  let transactions = 0
  const sweeping = sweep(app.deps.files, (transact) => async (work) => {
    transactions += 1
    // The first one finds it.
    if (transactions === 2) {
      found.come()
      await begun.arrival
    }
    return transact(work)
  })
  await found.arrival
  const place = beforeParts(await newPlace(), async (part) => {
    if (!part.startsWith('files/')) return
    begun.come()
    await sweeping
  })
  const { files } = await takeBackup({ ...taskOn(app), place })
  expect(files.faulty).toEqual([])
  expect((await app.deps.files.read(key)).length).toBeGreaterThan(0)
  expect(await isNamed(key)).toBe(true)
  await sweep()
  expect(await isNamed(key)).toBe(false)
  await expect(app.deps.files.read(key)).rejects.toThrow('There is no file')
})

test('a file whose bytes cannot be removed now is found again', async () => {
  const key = await replacedPhoto()
  await expect(sweep({ remove: () => Promise.reject(new Error('The store is away')) })).rejects.toThrow()
  expect(await isNamed(key)).toBe(true)
  await sweep()
  expect(await isNamed(key)).toBe(false)
})
