import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore, InvalidFileKeyError } from './files.ts'
import { FileMissingError } from './objects.ts'

let folder: string
let root: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cirkles-files-'))
  root = path.join(folder, 'files')
})

afterEach(() => rm(folder, { recursive: true }))

test('bytes are read back as they were put, also by another process', async () => {
  const bytes = new Uint8Array([0, 255, 1, 128])
  const key = await createFileStore({ root }).put(bytes, { extension: 'jpg' })
  expect(new Uint8Array(await createFileStore({ root }).read(key))).toEqual(bytes)
})

test('names are generated, and the folder is closed to other users (ASVS 5.3.2)', async () => {
  const store = createFileStore({ root })
  const bytes = new Uint8Array([1])
  const [first, second] = [
    await store.put(bytes, { extension: 'pdf' }),
    await store.put(bytes, { extension: 'pdf' }),
  ]
  expect(first).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{30}\.pdf$/)
  expect(second).not.toBe(first)
  expect((await stat(root)).mode & 0o777).toBe(0o700)
})

test('a removed file is gone, and may be removed again', async () => {
  const store = createFileStore({ root })
  const key = await store.put(new Uint8Array([1]), { extension: 'png' })
  await store.remove(key)
  await store.remove(key)
  await expect(store.read(key)).rejects.toThrow(FileMissingError)
})

test.each(['../secret', 'ab/../../secret', '/etc/passwd', '', 'ab/abc.jpg', `ab/${'a'.repeat(32)}.jpg\0`])(
  'the key %j, which no store gave out, is refused',
  async (key) => {
    await expect(createFileStore({ root }).read(key)).rejects.toThrow(InvalidFileKeyError)
  },
)

test('files of a backup are put back under the keys they had, and under no others', async () => {
  const store = createFileStore({ root })
  const key = await store.put(new Uint8Array([7]), { extension: 'jpg' })
  await store.remove(key)
  async function* backup(...keys: readonly string[]) {
    for (const each of keys) yield await Promise.resolve({ key: each, bytes: new Uint8Array([7]) })
  }
  await store.putBack(backup(key))
  expect(new Uint8Array(await store.read(key))).toEqual(new Uint8Array([7]))
  await expect(store.putBack(backup(key, '../secret'))).rejects.toThrow(InvalidFileKeyError)
})

test('an extension cannot lead out of the folder', async () => {
  const put = createFileStore({ root }).put(new Uint8Array([1]), { extension: '/../../x' })
  await expect(put).rejects.toThrow(InvalidFileKeyError)
})
