import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { type KnownStores, placeAt } from '#server/backup/bucket-place.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { FOR_CALLS, openBucket, type Patience } from '#server/platform/files/bucket-objects.ts'
import { fileStoreOn, isFileKey } from '#server/platform/files/files.ts'
import {
  beforeParts,
  emptyInstallation,
  installationOf,
  newBackupKey,
  operateBackups,
  restoreTaskOn,
  taskOn,
} from '#tests/support/backup/backup-scene.ts'
import type { Fault } from '#tests/support/browser/fault-proxy.ts'
import { cirkleForm, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { signUp } from '#tests/support/people/people.ts'
import {
  createTestBucket,
  refusal,
  type StoreRequest,
  type TestBucket,
} from '#tests/support/server/s3-store.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* Backups in a bucket, of a server whose files are in another one. */

const TARGET = 's3://cirkles-test/backups/2026-11-27'
/** As a command waits, but not as long. */
const THREE_TIMES: Patience = { ...FOR_CALLS, attempts: 3, totalMs: 60_000 }
const COLOURS = ['teal', 'olive', 'navy']

let filesStore: TestBucket
let store: TestBucket
let app: TestApp

beforeAll(async () => {
  ;[filesStore, store] = [await createTestBucket(), await createTestBucket()]
  const files = { driver: 's3', movedFrom: undefined, bucket: filesStore.address } as const
  app = await createTestApp({ config: { files, usesDataDir: false } })
  const asha = await signUp(app)
  for (const colour of COLOURS) {
    await got(app, createCirkle, asha, cirkleForm({ image: (await proofPicture(colour)).file }))
  }
})
afterAll(async () => {
  await app.close()
  await filesStore.close()
  await store.close()
})
beforeEach(async () => {
  filesStore.mend()
  store.mend()
  await store.empty()
})

const stores = (): KnownStores => ({ backupStore: store.address, filesBucket: filesStore.address })
const place = () => placeAt(TARGET, stores(), THREE_TIMES)
const patientFiles = async () =>
  fileStoreOn((await openBucket(filesStore.address, { patience: THREE_TIMES })).objectsIn('files'))
const task = async () => ({ ...taskOn(app), files: await patientFiles(), place: await place() })
const operate = (args: readonly string[], key?: string) =>
  operateBackups(installationOf(app), args, key, { backupStore: store.address, files: app.deps.files })

/** Makes the first requests fail that `when` means, as often as this. */
function failFirst(
  bucket: TestBucket,
  times: number,
  fault: Fault,
  when: (request: StoreRequest) => boolean,
) {
  let failed = 0
  bucket.fail(fault, (request) => when(request) && ++failed <= times)
}

const isRead = ({ method, path }: StoreRequest) => method === 'GET' && /\/files\/[0-9a-f]{2}\//.test(path)
const isWrite = ({ method }: StoreRequest) => method === 'PUT'

test('goes into a bucket, encrypted, is checked there, and comes back with all files', async () => {
  const { secret, recipient } = await newBackupKey(installationOf(app))
  expect(await operate(['backup', `${TARGET}/`], recipient)).toContain(`in ${TARGET}: `)
  const names = await store.names()
  expect(names).toContain('backups/2026-11-27/manifest.json')
  expect(names.filter((name) => !name.endsWith('.age'))).toEqual(['backups/2026-11-27/manifest.json'])
  expect(await operate(['backup', 'verify', TARGET], secret)).toContain('the key opens each part')

  const target = await emptyInstallation(app)
  const printed = await operateBackups(target, ['restore', TARGET], secret, { backupStore: store.address })
  expect(printed).toContain('It begins a new epoch')
  const { files } = await target.contents()
  const stored = (await filesStore.names()).map((name) => name.replace('files/', ''))
  expect(files.filter(isFileKey).toSorted()).toEqual(stored)
  expect(stored).toHaveLength(COLOURS.length)
  const { rows } = await target.pool.query('select name from cirkles')
  expect(rows).toHaveLength(COLOURS.length)
}, 90_000)

describe('a store of files that fails while a backup is taken', () => {
  test.each<[string, Fault]>([
    ['fails', refusal(500, 'InternalError')],
    ['breaks off in the midst of an answer', { kind: 'half-answer' }],
  ])('twice: one that %s', async (_, fault) => {
    failFirst(filesStore, 2, fault, isRead)
    const { files } = await takeBackup(await task())
    expect([files.count, files.faulty]).toEqual([COLOURS.length, []])
  })

  test('for good: the backup is given up, and nothing of it is left', async () => {
    filesStore.fail(refusal(500, 'InternalError'), isRead)
    await expect(takeBackup(await task())).rejects.toThrow(
      /^A file could not be copied: The file store fails \(read files\/\S+: 500 InternalError\)\. The backup is given up\.$/,
    )
    expect(filesStore.proxy.requests.filter(isRead).length).toBeGreaterThanOrEqual(THREE_TIMES.attempts)
    expect(await store.names()).toEqual([])
  })
})

describe('the bucket of backups', () => {
  test('that breaks off twice is asked again', async () => {
    failFirst(store, 2, { kind: 'reset' }, isWrite)
    await takeBackup(await task())
    failFirst(
      store,
      2,
      refusal(500, 'InternalError'),
      ({ method, path }) => method === 'GET' && path.includes('files/'),
    )
    const target = await emptyInstallation(app)
    await restoreBackup(await restoreTaskOn(target, await place()))
    expect((await target.contents()).files.length).toBeGreaterThanOrEqual(COLOURS.length)
  }, 90_000)

  test('that is full has nothing of it in the end', async () => {
    store.fail(
      refusal(507, 'InsufficientStorage'),
      ({ method, path }) => method === 'PUT' && /files\//.test(path),
    )
    await expect(takeBackup(await task())).rejects.toThrow(
      /^s3:\/\/cirkles-test\/backups\/2026-11-27\/files\/\w\w\.tar cannot be written: The file store is full/,
    )
    expect(await store.names()).toEqual([])
    store.mend()
    await takeBackup(await task())
  })

  test('that goes away for good has no manifest, and the operator is told what stays', async () => {
    const away = beforeParts(await place(), async (part) => {
      if (part.startsWith('files/')) store.fail(refusal(403, 'AccessDenied'))
    })
    await expect(takeBackup({ ...(await task()), place: away })).rejects.toThrow(
      `What was written stays in ${TARGET}: remove it`,
    )
    store.mend()
    expect(await store.names()).not.toContain('backups/2026-11-27/manifest.json')
    await expect(operate(['backup', 'verify', TARGET])).rejects.toThrow(`${TARGET} holds no backup`)
    await expect(operate(['backup', TARGET])).rejects.toThrow(`${TARGET} is not empty`)
  })

  test('that anybody can read is refused, and has nothing of it in the end', async () => {
    store.proxy.rule = ({ method, headers }) =>
      method === 'GET' && headers.authorization === undefined
        ? { kind: 'answer', status: 200, headers: {}, body: 'all of it' }
        : undefined
    await expect(takeBackup(await task())).rejects.toThrow('can be read by anybody')
    expect(await store.names()).toEqual([])
  })

  test('in which a part was changed, or is missing', async () => {
    await operate(['backup', TARGET])
    const objects = (await openBucket(store.address)).objectsIn('backups/2026-11-27')
    const users = Buffer.from(await objects.read('database/users.copy.gz'))
    const changed = Buffer.from(users)
    const middle = Math.floor(users.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    await objects.put('database/users.copy.gz', changed)
    const target = await emptyInstallation(app)
    const restoring = () =>
      operateBackups(target, ['restore', TARGET], undefined, { backupStore: store.address })
    await expect(restoring()).rejects.toThrow(`database/users.copy.gz in ${TARGET} was changed`)
    await objects.remove('database/users.copy.gz')
    await expect(restoring()).rejects.toThrow(`database/users.copy.gz is missing in ${TARGET}`)
    expect(await target.contents()).toEqual({ tables: 0, files: [] })
    await objects.put('database/users.copy.gz', users)
    expect(await restoring()).toContain('is restored')
  }, 90_000)
})

describe('an address', () => {
  test.each([
    's3://cirkles-test',
    's3://cirkles-test/',
    's3://Cirkles/2026',
    's3://cirkles-test/../x',
    'gs://a-b/c',
  ])('%s is none of a backup', async (target) => {
    await expect(placeAt(target, stores())).rejects.toThrow(`at s3://bucket/prefix, and not at ${target}`)
  })

  test('without a store, or in the bucket of the files', async () => {
    await expect(placeAt(TARGET, { backupStore: undefined, filesBucket: undefined })).rejects.toThrow(
      'BACKUP_S3_ENDPOINT and the lines beside it',
    )
    const filesBucket = filesStore.address
    await expect(placeAt(TARGET, { backupStore: undefined, filesBucket })).rejects.toThrow(
      'cirkles-test has the files themselves',
    )
    const other = await placeAt('s3://cirkles-elsewhere/x', { backupStore: undefined, filesBucket })
    expect(other.name).toBe('s3://cirkles-elsewhere/x')
  })

  test('of a bucket that is not there', async () => {
    const nowhere = await placeAt('s3://cirkles-elsewhere/x', stores(), THREE_TIMES)
    await expect(takeBackup({ ...(await task()), place: nowhere })).rejects.toThrow(
      /^s3:\/\/cirkles-elsewhere\/x cannot be listed: .+404 NoSuchBucket/,
    )
  })
})

describe('an object of many pieces', () => {
  const bytes = randomBytes(20 * 1024 * 1024)
  const chunk = 300_000
  async function* inChunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += chunk)
      yield await Promise.resolve(bytes.subarray(at, at + chunk))
  }
  const streams = async () =>
    (await openBucket(store.address, { patience: THREE_TIMES })).streamsIn('backups')
  const read = async (name: string) => {
    const chunks: Uint8Array[] = []
    for await (const piece of (await (await streams()).read(name)) ?? []) chunks.push(piece)
    return Buffer.concat(chunks)
  }
  const isPiece = ({ path }: StoreRequest) => path.includes('partNumber=2')

  test('is written and read piece by piece, each again when it breaks off', async () => {
    failFirst(store, 2, { kind: 'reset' }, isPiece)
    await (await streams()).write('big', inChunks())
    expect(await store.names()).toEqual(['backups/big'])
    failFirst(store, 2, { kind: 'half-answer' }, ({ method }) => method === 'GET')
    expect(Buffer.compare(await read('big'), bytes)).toBe(0)
    expect(await (await streams()).read('small')).toBeUndefined()
  })

  test('is not there when a piece is refused, or what it is made of fails', async () => {
    store.fail(refusal(507, 'InsufficientStorage'), isPiece)
    const to = await streams()
    await expect(to.write('big', inChunks())).rejects.toThrow('The file store is full')
    store.mend()
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* inChunks()
      throw new Error('The rows broke off')
    }
    await expect(to.write('big', failing())).rejects.toThrow(/^The rows broke off$/)
    expect(await store.names()).toEqual([])
  })

  test('of which the store keeps less than it took is a failure', async () => {
    store.fail({ kind: 'answer', status: 200, headers: { ETag: '"0"' }, body: '' }, isWrite)
    async function* text(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('text'))
    }
    await expect((await streams()).write('small', text())).rejects.toThrow('it took 4 bytes, and has none')
  })
})
