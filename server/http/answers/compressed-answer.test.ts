import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedAnswer } from './compressed-answer.ts'

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ id: at, status: 'confirmed' })))

test('a long answer is compressed for who takes gzip, and is the same text', async () => {
  for (const accepted of ['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5']) {
    const compressed = await compressedAnswer(LONG, accepted)
    expect(compressed?.length).toBeLessThan(LONG.length / 4)
    expect(gunzipSync(compressed ?? new Uint8Array()).toString()).toBe(LONG)
  }
})

test('a short one is not, nor any for who does not take it', async () => {
  expect(await compressedAnswer('{"success":true}', 'gzip')).toBeNull()
  for (const accepted of [undefined, '', 'identity', 'br', 'x-gzipped', 'gzip;q=0', 'gzip; q=0.000, br']) {
    expect(await compressedAnswer(LONG, accepted)).toBeNull()
  }
})
