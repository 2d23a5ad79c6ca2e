import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import type { FilesConfig } from '#server/config/files-config.ts'
import { cirkleForm, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { storedFiles } from '#tests/support/payments/stored-files.ts'
import { uploadFile } from '#tests/support/payments/upload-file.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestBucket, refusal, type TestBucket } from '#tests/support/server/s3-store.ts'
import { createTestApp, type KeptApp, type TestApp } from '#tests/support/server/test-app.ts'

/* `npm run operator -- files move`, from a folder to a bucket and back, while a server runs. */

const DAY_MS = 86_400_000
const COLOURS = ['teal', 'olive', 'navy', 'maroon', 'purple', 'grey']

let store: TestBucket
/** A server whose files are in its folder. */
let inFolder: KeptApp
let asha: Person
let contents: ReadonlyMap<string, string>
let running: TestApp | undefined

beforeAll(async () => {
  store = await createTestBucket()
  const app = await createTestApp()
  asha = await signUp(app)
  for (const colour of COLOURS) {
    await got(app, createCirkle, asha, cirkleForm({ image: (await proofPicture(colour)).file }))
  }
  contents = await contentsOf(app)
  inFolder = await app.keep()
})
afterAll(() => store.close())
beforeEach(async () => {
  store.mend()
  await store.empty()
})
afterEach(async () => {
  await running?.close()
  running = undefined
})

/** The hash of each file that a row names, as the server reads it. */
async function contentsOf({ pool, deps }: TestApp): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string }>('select storage_key as key from files order by key')
  const hashes = new Map<string, string>()
  for (const { key } of rows) {
    hashes.set(
      key,
      createHash('sha256')
        .update(await deps.files.read(key))
        .digest('hex'),
    )
  }
  return hashes
}

/** The next start of that server, with another configuration; without an earlier start, its first. */
async function started(files: Omit<FilesConfig, 'bucket'>, earlier?: TestApp): Promise<TestApp> {
  running = undefined
  const from = earlier ? await earlier.keep() : inFolder
  running = await createTestApp({ from, config: { files: { ...files, bucket: store.address } } })
  return running
}

const movingToBucket = () => started({ driver: 's3', movedFrom: 'local' })
const move = (app: TestApp) => operate(app, 'files', 'move')
const inBucket = async () => (await store.names()).map((name) => name.replace('files/', ''))

test('files are read from both places, written to the new one, and moved until none is left', async () => {
  const app = await movingToBucket()
  expect(await contentsOf(app)).toEqual(contents)
  const before = await storedFiles(app)
  await got(app, createCirkle, asha, cirkleForm({ image: (await proofPicture('red')).file }))
  expect(await storedFiles(app)).toEqual(before)
  expect(await inBucket()).toHaveLength(1)
  const all = await contentsOf(app)

  expect(await move(app)).toMatch(/^6 files \(\d+ bytes\) are moved; each was read back and compared\.\n/)
  expect(await storedFiles(app)).toEqual([])
  expect(await inBucket()).toEqual([...all.keys()])
  expect(await contentsOf(app)).toEqual(all)
  expect(await move(app)).toContain('Nothing is left to move')

  const only = await started({ driver: 's3', movedFrom: undefined }, app)
  expect(await contentsOf(only)).toEqual(all)
})

test('and back, in the same way', async () => {
  const app = await movingToBucket()
  await move(app)
  const back = await started({ driver: 'local', movedFrom: 's3' }, app)
  expect(await contentsOf(back)).toEqual(contents)
  expect(await move(back)).toContain('6 files')
  expect(await inBucket()).toEqual([])
  const only = await started({ driver: 'local', movedFrom: undefined }, back)
  expect(await contentsOf(only)).toEqual(contents)
})

test('while they are moved each is found at any moment', async () => {
  const app = await movingToBucket()
  let isMoving = true
  const reading = (async () => {
    let reads = 0
    while (isMoving) {
      expect(await contentsOf(app)).toEqual(contents)
      reads += 1
    }
    return reads
  })()
  await move(app)
  isMoving = false
  expect(await reading).toBeGreaterThan(0)
  expect(await storedFiles(app)).toEqual([])
})

test('a move that breaks off has lost nothing, and goes on when it is begun again', async () => {
  const app = await movingToBucket()
  let writes = 0
  store.fail(refusal(507, 'InsufficientStorage'), ({ method }) => method === 'PUT' && ++writes > 3)
  await expect(move(app)).rejects.toThrow('The file store is full')
  store.mend()
  expect(await contentsOf(app)).toEqual(contents)
  const left = (await storedFiles(app)).length
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(contents.size)
  expect(await move(app)).toContain(`${left} files`)
  expect(await contentsOf(app)).toEqual(contents)
  expect(await inBucket()).toEqual([...contents.keys()])
})

test('a move that looks in another place than the servers says so', async () => {
  const app = await movingToBucket()
  const folder = path.join(app.deps.config.dataDir, 'files')
  await rename(folder, `${folder}-elsewhere`)
  await expect(move(app)).rejects.toThrow('Neither place has a file, and rows name 6')
  await rename(`${folder}-elsewhere`, folder)
  expect(await move(app)).toContain('6 files')
})

test('two at once lose nothing', async () => {
  const app = await movingToBucket()
  // The tests' store lets one see what the other has written half, which ends it.
  await Promise.allSettled([move(app), move(app)])
  await move(app)
  expect(await storedFiles(app)).toEqual([])
  expect(await inBucket()).toEqual([...contents.keys()])
  expect(await contentsOf(app)).toEqual(contents)
})

test('a file that is read back with other bytes stays where it was', async () => {
  const app = await movingToBucket()
  const before = await storedFiles(app)
  store.fail(
    { kind: 'rewrite', body: () => 'other bytes' },
    ({ method, path: url }) => method === 'GET' && url.includes('/files/'),
  )
  await expect(move(app)).rejects.toThrow('was read back with other bytes')
  store.mend()
  expect(await storedFiles(app)).toEqual(before)
  expect(await contentsOf(app)).toEqual(contents)
})

test('a file that is deleted goes from both places', async () => {
  const app = await movingToBucket()
  const [key = '', other = ''] = contents.keys()
  await app.deps.files.remove(key)
  await move(app)
  await app.deps.files.remove(other)
  expect([...(await storedFiles(app)), ...(await inBucket())]).not.toContain(key)
  expect([...(await storedFiles(app)), ...(await inBucket())]).not.toContain(other)
})

test('what no row names moves too, and so does what is set aside', async () => {
  const app = await movingToBucket()
  const folder = path.join(app.dataDir, 'files')
  const stray = `ab/ab${'0'.repeat(30)}.jpg`
  for (const name of [stray, 'set-aside/ef-ef.jpg']) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), name)
  }
  expect(await move(app)).toContain('8 files')
  expect(await inBucket()).toEqual([...contents.keys(), stray, 'set-aside/ef-ef.jpg'].toSorted())
})

test('what is no file of Cirkles stays, and is named; uploads on their way are begun anew', async () => {
  const folder = await started({ driver: 'local', movedFrom: undefined })
  const bytes = new TextEncoder().encode('a proof')
  const uploadId = await uploadFile(folder, asha, bytes)
  const app = await started({ driver: 's3', movedFrom: 'local' }, folder)
  await writeFile(path.join(app.dataDir, 'files', 'notes.txt'), 'of the operator')
  expect(await app.deps.uploads.takeUpload(asha.user.id, uploadId)).toEqual({
    ok: false,
    reason: 'not-found',
  })
  const said = await move(app)
  expect(said).toContain('1 are no files of Cirkles and stay: notes.txt')
  expect(said).toContain('Uploads on their way are left in the earlier place')
  expect(await storedFiles(app)).toEqual(['notes.txt'])

  const uploads = path.join(app.dataDir, 'uploads')
  const longAgo = new Date(Date.now() - 4 * DAY_MS)
  for (const name of await readdir(uploads)) await utimes(path.join(uploads, name), longAgo, longAgo)
  await app.deps.uploads.sweep()
  expect(await move(app)).toContain('No uploads are left in the earlier place')
})

test('it says so when files are in one place, and each run is in the audit', async () => {
  const still = await started({ driver: 'local', movedFrom: undefined })
  await expect(move(still)).rejects.toThrow('FILES_MOVED_FROM is missing')
  const moving = await started({ driver: 's3', movedFrom: 'local' }, still)
  await move(moving)
  const { rows } = await moving.pool.query('select operator, action from operator_audit')
  expect(rows).toEqual([{ operator: 'olga', action: 'files.move' }])
})
