import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openSealed } from '#server/composition/open-sealed.ts'
import type { Config } from '#server/config/config.ts'
import { readSecrets } from '#server/db/secrets.ts'
import { createFileStore } from '#server/platform/files/files.ts'
import { createLog } from '#server/platform/log.ts'
import { parseSecretsKey, SecretsKeyError } from '#server/platform/sealing/secrets-key.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/postgres.ts'

/* The key outside the database (ASVS 11.1.1, 13.3.1): where it comes from, and what a start without it says. */

const log = createLog({ level: 'silent' })

let database: TestDatabase
let dataDir: string

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-key-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true })
  })
})

/** Starts on the database as a server does; resolves to its secrets. */
async function start(
  given: { current?: Buffer; previous?: readonly Buffer[]; isLocal?: boolean } = {},
): Promise<Awaited<ReturnType<typeof readSecrets>>> {
  const { current, previous = [], isLocal = true } = given
  const config: Pick<Config, 'secretsKeys' | 'dataDir' | 'isLocal'> = {
    dataDir,
    isLocal,
    secretsKeys: { current, previous },
  }
  const files = createFileStore({ root: path.join(dataDir, 'files') })
  return readSecrets(await openSealed(database, { config, files, log }))
}

const keyFile = () => path.join(dataDir, 'secrets-key')
const newKey = () => randomBytes(32)

test('the first start on this computer makes it, and the next ones use it', async () => {
  const secrets = await start()
  expect(await start()).toEqual(secrets)
  expect(existsSync(keyFile())).toBe(true)
})

test('processes that start at once agree on it', async () => {
  const [one, two, three] = await Promise.all([start(), start(), start()])
  expect(two).toEqual(one)
  expect(three).toEqual(one)
  const { rows } = await database.pool.query('select 1 from sealing_keys')
  expect(rows).toHaveLength(1)
})

test('a server beyond loopback does not start without it, and makes none', async () => {
  await expect(start({ isLocal: false })).rejects.toThrow(/^SECRETS_KEY is missing/)
  expect(existsSync(keyFile())).toBe(false)
  const current = newKey()
  expect(await start({ isLocal: false, current })).toEqual(await start({ isLocal: false, current }))
  expect(existsSync(keyFile())).toBe(false)
})

describe('on a database with secrets', () => {
  test('a missing one is never made anew', async () => {
    await start()
    await rm(keyFile())
    await expect(start()).rejects.toThrow(SecretsKeyError)
    await expect(start()).rejects.toThrow(/key is missing: set SECRETS_KEY, or put the file secrets-key back/)
    expect(existsSync(keyFile())).toBe(false)
  })

  test('another one is refused, and changes nothing', async () => {
    const current = newKey()
    const secrets = await start({ current })
    const { rows } = await database.pool.query('select * from sealing_keys')
    await expect(start({ current: newKey() })).rejects.toThrow(/sealed with another SECRETS_KEY/)
    expect((await database.pool.query('select * from sealing_keys')).rows).toEqual(rows)
    expect(await start({ current })).toEqual(secrets)
  })

  test('one replaces another that is given as the previous one', async () => {
    const [first, second] = [newKey(), newKey()]
    const secrets = await start({ current: first })
    expect(await start({ current: second, previous: [first] })).toEqual(secrets)
    expect(await start({ current: second })).toEqual(secrets)
    await expect(start({ current: first })).rejects.toThrow(SecretsKeyError)
  })

  test('the one of the file moves to the environment', async () => {
    const secrets = await start()
    const ofFile = parseSecretsKey((await readFile(keyFile(), 'utf8')).trim())
    const current = newKey()
    expect(await start({ current })).toEqual(secrets)
    await rm(keyFile())
    expect(await start({ current })).toEqual(secrets)
    await expect(start({ ...(ofFile && { current: ofFile }) })).rejects.toThrow(SecretsKeyError)
  })
})
