import { expect, test } from 'vitest'
import { unzip } from '#tests/support/server/unzip.ts'
import { zip } from './zip.ts'

test('what was packed is found by the directory, names of any script included', async () => {
  const files = [
    { name: 'account.json', bytes: Buffer.from('{"name":"आशा"}') },
    { name: 'proof/आशा.bin', bytes: Buffer.alloc(70_000, 7) },
    { name: 'empty', bytes: Buffer.alloc(0) },
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of zip(files, new Date('2026-11-21T14:00:00Z'))) pieces.push(piece)
  const found = unzip(Buffer.concat(pieces))
  expect([...found]).toEqual(files.map(({ name, bytes }) => [name, bytes]))
})
