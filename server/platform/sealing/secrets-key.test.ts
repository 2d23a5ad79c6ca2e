import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  createKeyEncryption,
  makeKeyFile,
  parseSecretsKey,
  readKeyFile,
  SecretsKeyError,
} from './secrets-key.ts'

describe('the file of the key (ASVS 13.3.1)', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-key-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
  })

  test('is made once, also by processes at once, and is for its user alone', async () => {
    expect(await readKeyFile(dataDir)).toBeUndefined()
    const made = await Promise.all([makeKeyFile(dataDir), makeKeyFile(dataDir), makeKeyFile(dataDir)])
    const kept = await readKeyFile(dataDir)
    expect(kept).toHaveLength(32)
    for (const key of made) expect(key).toEqual(kept)
    expect(await readdir(dataDir)).toEqual(['secrets-key'])
    expect((await stat(path.join(dataDir, 'secrets-key'))).mode & 0o777).toBe(0o600)
    // As a line of the environment has it, so that it can be moved there.
    expect(parseSecretsKey((await readFile(path.join(dataDir, 'secrets-key'), 'utf8')).trim())).toEqual(kept)
  })

  test('that holds something else is named, and not replaced', async () => {
    await writeFile(path.join(dataDir, 'secrets-key'), 'hunter2')
    await expect(readKeyFile(dataDir)).rejects.toThrow(SecretsKeyError)
    await expect(makeKeyFile(dataDir)).rejects.toThrow(/secrets-key holds no key/)
  })
})

test('a key is 32 bytes in base64, nothing else', () => {
  const bytes = randomBytes(32)
  expect(parseSecretsKey(bytes.toString('base64'))).toEqual(bytes)
  expect(parseSecretsKey(bytes.toString('base64url'))).toEqual(bytes)
  for (const text of ['', 'secret', randomBytes(31).toString('base64'), bytes.toString('hex')]) {
    expect(parseSecretsKey(text)).toBeUndefined()
  }
})

describe('a data key', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const dataKey = randomBytes(32)
  const sealed = createKeyEncryption([first]).seal('d1', dataKey)

  test('is opened with the key it was sealed with, current or previous', () => {
    expect(createKeyEncryption([first]).open('d1', sealed)).toEqual(dataKey)
    const replaced = createKeyEncryption([second, first])
    expect(replaced.open('d1', sealed)).toEqual(dataKey)
    expect(replaced.isCurrent(sealed)).toBe(false)
    expect(replaced.isCurrent(replaced.seal('d1', dataKey))).toBe(true)
  })

  test('is refused with another key, by a message that tells neither', () => {
    const open = () => createKeyEncryption([second]).open('d1', sealed)
    expect(open).toThrow(SecretsKeyError)
    expect(open).toThrow(/sealed with another SECRETS_KEY/)
    expect(open).not.toThrow(second.toString('base64'))
    expect(() => createKeyEncryption([first]).open('d2', sealed)).toThrow('cannot be opened in this place')
  })
})
