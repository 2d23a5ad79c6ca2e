import os from 'node:os'
import { expect, test } from 'vitest'
import { checkStorage } from './check-storage.ts'

const withFree = (bytes: number) => () => Promise.resolve({ bavail: bytes / 4_096, bsize: 4_096 })

test('a folder on a disk with room is fit', async () => {
  await checkStorage(os.tmpdir(), withFree(2 ** 30))
})

test('a full disk and a missing folder are not', async () => {
  await expect(checkStorage(os.tmpdir(), withFree(2 ** 20))).rejects.toThrow('The disk is full')
  await expect(checkStorage('/not/there')).rejects.toThrow('ENOENT')
})
