import { readdir, readFile, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { FileMissingError } from '#server/platform/files/objects.ts'
import { got } from '#tests/support/people/ask.ts'
import { cirkleForm, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { collectLog, type LogLine } from '#tests/support/server/collect-log.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let app: TestApp
let asha: Person
let lines: LogLine[]

beforeAll(async () => {
  const collected = collectLog()
  lines = collected.lines
  app = await createTestApp({ log: collected.log })
  asha = await signUp(app)
})
// Files of an earlier test would be strays, and one folder of 256 may hold them and those of this test.
beforeEach(async () => {
  lines.length = 0
  await app.pool.query('truncate cirkles, files cascade')
  await rm(path.join(app.dataDir, 'files'), { recursive: true, force: true })
})
afterAll(() => app.close())

const warnings = () => lines.filter(({ level }) => level === 'warn')

/** Bytes left by a server killed before it committed their row. */
const leaveStray = () => app.deps.files.put(new Uint8Array([1, 2, 3]), { extension: 'jpg' })

/** Sets the file's modification time this far into the past. */
async function age(key: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms)
  await utimes(path.join(app.dataDir, 'files', key), then, then)
}

/** Runs due work in the minute that sweeps the key's folder. */
async function sweepAround(key: string): Promise<void> {
  const minute = Math.ceil(app.clock.now().getTime() / MINUTE_MS)
  const turn = (Number.parseInt(key.slice(0, 2), 16) - (minute % 256) + 256) % 256
  app.clock.set(new Date((minute + turn) * MINUTE_MS).toISOString())
  await runDueWork(app.deps)
}

const isThere = async (key: string) => {
  try {
    return (await app.deps.files.read(key)).length > 0
  } catch (error) {
    if (error instanceof FileMissingError) return false
    throw error
  }
}

const setAside = () => readdir(path.join(app.dataDir, 'files', 'set-aside')).catch(() => [])

test('bytes no row names are set aside once no call can still be about to name them, and named ones stay', async () => {
  const { file } = await proofPicture('teal')
  await got(app, createCirkle, asha, cirkleForm({ image: file }))
  const { rows } = await app.pool.query<{ storage_key: string }>('select storage_key from files')
  const named = rows[0]?.storage_key ?? ''
  const stray = await leaveStray()
  await age(stray, DAY_MS - MINUTE_MS)
  await age(named, 30 * DAY_MS)
  for (const key of [stray, named]) await sweepAround(key)
  expect([await isThere(stray), await isThere(named)]).toEqual([true, true])
  expect(warnings()).toEqual([])

  await age(stray, DAY_MS + MINUTE_MS)
  for (const key of [stray, named]) await sweepAround(key)
  expect([await isThere(stray), await isThere(named)]).toEqual([false, true])
  expect(await setAside()).toEqual([stray.replace('/', '-')])
  expect(warnings()).toMatchObject([
    {
      msg: 'files that no row names are set aside',
      folder: stray.slice(0, 2),
      count: 1,
    },
  ])
})

test('where the database names no file at all, none is taken for a stray', async () => {
  const stray = await leaveStray()
  await age(stray, 30 * DAY_MS)
  await sweepAround(stray)
  expect(await isThere(stray)).toBe(true)
})

test('no proof goes when an earlier database is put back, whether or not its operator says so', async () => {
  const { file } = await proofPicture('olive')
  await got(app, createCirkle, asha, cirkleForm({ image: file }))
  await got(app, createCirkle, asha, cirkleForm({ image: (await proofPicture('navy')).file }))
  const { rows } = await app.pool.query<{ key: string }>('select storage_key as key from files order by key')
  const [later = '', ...others] = rows.map(({ key }) => key)
  const bytes = await app.deps.files.read(later)
  // As the dump knows it.
  await app.pool.query(
    'update cirkles set image_file_id = null where image_file_id = (select id from files where storage_key = $1)',
    [later],
  )
  await app.pool.query('delete from files where storage_key = $1', [later])
  for (const key of [later, ...others]) await age(key, 2 * DAY_MS)
  for (const key of [later, ...others]) await sweepAround(key)
  expect(await Promise.all(others.map(isThere))).toEqual([true])
  const kept = path.join(app.dataDir, 'files', 'set-aside', later.replace('/', '-'))
  expect(Buffer.compare(await readFile(kept), bytes)).toBe(0)
})
