import { appendFile, cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '#server/platform/files/files.ts'
import { folderPlace, type BackupPlace } from '#server/backup/place.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import {
  emptyInstallation,
  installationOf,
  newBackupKey,
  operateBackups,
  restoreTaskOn,
  taskOn,
  temporaryFolder,
  writeManifestOf,
} from '#tests/support/backup/backup-scene.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { cirkleForm, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* Whatever is wrong with a backup is said in a line, and nothing is changed. */

let app: TestApp
let whole: string
let encrypted: string
let secret: string
let filesPart: string

beforeAll(async () => {
  app = await createTestApp()
  const asha = await signUp(app)
  await got(app, createCirkle, asha, cirkleForm({ image: (await proofPicture('teal')).file }))
  const here = installationOf(app)
  const key = await newBackupKey(here)
  secret = key.secret
  whole = path.join(app.dataDir, 'whole')
  encrypted = path.join(app.dataDir, 'encrypted')
  await operateBackups(here, ['backup', whole])
  await operateBackups(here, ['backup', encrypted], key.recipient)
  const [name = ''] = await readdir(path.join(whole, 'files'))
  filesPart = `files/${name}`
})
afterAll(() => app.close())

/** A copy of a backup to spoil. */
async function copyOf(folder: string): Promise<string> {
  const copy = path.join(await temporaryFolder(), 'copy')
  await cp(folder, copy, { recursive: true })
  return copy
}

async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}

/** Restoring and checking both refuse it in these words; database and files stay as they were. */
async function expectRefused(folder: string, words: string | RegExp, key?: string): Promise<void> {
  const target = await emptyInstallation(app)
  await expect(operateBackups(target, ['backup', 'verify', folder], key)).rejects.toThrow(words)
  await expect(operateBackups(target, ['restore', folder], key)).rejects.toThrow(words)
  expect(await target.contents()).toEqual({ tables: 0, files: [] })
}

test.each(['database/users.copy.gz', 'files', 'manifest.json'])('a flipped bit in %s', async (part) => {
  const folder = await copyOf(whole)
  const name = part === 'files' ? filesPart : part
  await flipBit(path.join(folder, name))
  await expectRefused(folder, part === 'manifest.json' ? 'is damaged' : `${name} in ${folder} was changed`)
})

test('a flipped bit in an encrypted part', async () => {
  const folder = await copyOf(encrypted)
  await flipBit(path.join(folder, 'database/users.copy.gz.age'))
  await expectRefused(folder, 'database/users.copy.gz.age', secret)
})

test('a missing part', async () => {
  const folder = await copyOf(whole)
  await rm(path.join(folder, filesPart))
  await expectRefused(folder, `${filesPart} is missing in ${folder}`)
})

test('a part that breaks off, and one that goes on', async () => {
  const folder = await copyOf(whole)
  await truncate(path.join(folder, 'database/users.copy.gz'), 20)
  await expectRefused(folder, /users\.copy\.gz in .+ has 20 bytes where \d+ were written/)
  const longer = await copyOf(whole)
  await appendFile(path.join(longer, filesPart), 'x')
  await expectRefused(longer, `${filesPart} in ${longer} has`)
})

test('another key, the public half of the right one, and none', async () => {
  const target = await emptyInstallation(app)
  const other = await newBackupKey(target)
  await expectRefused(encrypted, /database\/\S+ does not open with this key/, other.secret)
  await expect(operateBackups(target, ['restore', encrypted], other.recipient)).rejects.toThrow(
    'its secret key',
  )
  await expect(operateBackups(target, ['restore', encrypted])).rejects.toThrow('The backup is encrypted')
  expect(await target.contents()).toEqual({ tables: 0, files: [] })
})

test('a key file that is missing, holds none, or one with a slip', async () => {
  const target = await emptyInstallation(app)
  const file = path.join(await temporaryFolder(), 'key')
  const restore = () => operateBackups(target, ['restore', encrypted, '--key-file', file])
  await expect(restore()).rejects.toThrow(`${file} cannot be read`)
  await writeFile(file, '# nothing\n')
  await expect(restore()).rejects.toThrow(`${file} must hold keys of age`)
  const slip = secret.endsWith('Q') ? 'P' : 'Q'
  await writeFile(file, `${secret.slice(0, -1)}${slip}\n`)
  await expect(restore()).rejects.toThrow('slip of the pen')
  await writeFile(file, `# public key: …\n${secret}\n`)
  expect(await restore()).toContain('is restored')
})

test('a database that is not empty', async () => {
  const target = await emptyInstallation(app)
  await target.pool.query('create table mine (id int)')
  await expect(operateBackups(target, ['restore', whole])).rejects.toThrow(
    'The database is not empty: it has mine',
  )
  await expect(operateBackups(installationOf(app), ['restore', whole])).rejects.toThrow('not empty')
})

test('the backup of a newer version, in its migrations or its form', async () => {
  const target = await emptyInstallation(app)
  const newer = await copyOf(whole)
  await writeManifestOf(newer, (backup) => ({
    ...backup,
    release: '9.0.0',
    migrations: [...backup.migrations, 4_000_000_000_000],
  }))
  await expect(operateBackups(target, ['restore', newer])).rejects.toThrow(
    'a newer version of Cirkles (9.0.0), with 1 of its migrations unknown to this one',
  )
  await writeManifestOf(newer, (backup) => ({ ...backup, release: '9.0.0', format: 2 }))
  await expect(operateBackups(target, ['restore', newer])).rejects.toThrow(
    'version 9.0.0 of Cirkles, in a form',
  )
  expect(await target.contents()).toEqual({ tables: 0, files: [] })
})

test('a server without the key of the secrets', async () => {
  const target = await emptyInstallation(app)
  await rm(path.join(target.dataDir, 'secrets-key'))
  await expect(operateBackups(target, ['restore', whole])).rejects.toThrow('sealed with another SECRETS_KEY')
  expect(await target.contents()).toEqual({ tables: 0, files: [] })
})

test('a folder that holds no backup, or one that was interrupted', async () => {
  const folder = await copyOf(whole)
  await rm(path.join(folder, 'manifest.json'))
  await expectRefused(folder, 'holds no backup: manifest.json, which is written last, is missing')
  await expectRefused(path.join(folder, 'nothing'), 'holds no backup')
})

test('a backup goes into no folder that has anything in it, and takes nothing away from it', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'mine'))
  await expect(operateBackups(installationOf(app), ['backup', folder])).rejects.toThrow('is not empty')
  expect(await readdir(folder)).toEqual(['mine'])
})

/** A place whose disk is full once a part with this beginning is written. */
function fullAt(folder: string, beginning: string): BackupPlace {
  const place = folderPlace(folder)
  return {
    ...place,
    write: async (part, content) => {
      if (!part.startsWith(beginning)) return place.write(part, content)
      async function* some(): AsyncGenerator<Uint8Array> {
        for await (const chunk of content) {
          yield chunk
          break
        }
        throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
      }
      return place.write(part, some())
    },
  }
}

test.each(['database/users', 'files/', 'manifest'])(
  'a full disk at %s leaves no backup',
  async (beginning) => {
    const folder = path.join(await temporaryFolder(), 'backup')
    await expect(takeBackup({ ...taskOn(app), place: fullAt(folder, beginning) })).rejects.toThrow(
      'no space left',
    )
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    // Nothing of it is left in the database either: the next one is taken.
    expect(await operateBackups(installationOf(app), ['backup', folder])).toContain('Backup of')
  },
)

test('a full disk while files are put back leaves the database empty, and the next try goes on', async () => {
  const target = await emptyInstallation(app)
  const files = createFileStore({ root: path.join(target.dataDir, 'files') })
  const task = await restoreTaskOn(target, folderPlace(whole))
  const putBack = () => Promise.reject(new Error('ENOSPC: no space left on device, write'))
  await expect(restoreBackup({ ...task, files: { putBack } })).rejects.toThrow('no space left on device')
  expect(await target.contents()).toEqual({ tables: 0, files: [] })
  await restoreBackup({ ...task, files })
  expect((await target.contents()).tables).toBeGreaterThan(40)
})

test('two backups of a database take turns, and the second is told', async () => {
  const folder = path.join(await temporaryFolder(), 'backup')
  const place = folderPlace(folder)
  let second: unknown
  const slow: BackupPlace = {
    ...place,
    write: async (part, content) => {
      second ??= await operateBackups(installationOf(app), ['backup', `${folder}-2`]).catch(
        (error: unknown) => error,
      )
      return place.write(part, content)
    },
  }
  await takeBackup({ ...taskOn(app), place: slow })
  expect(second).toMatchObject({ message: 'Another backup of this database is being taken.' })
})

test('a part with other rows than were written leaves the database empty', async () => {
  const target = await emptyInstallation(app)
  const wrong = await copyOf(whole)
  await writeManifestOf(wrong, (backup) => ({
    ...backup,
    tables: backup.tables.map((each) => (each.name === 'users' ? { ...each, rows: each.rows + 1 } : each)),
  }))
  await expect(operateBackups(target, ['restore', wrong])).rejects.toThrow(
    /database\/users\.copy\.gz has \d+ rows where \d+ were written/,
  )
  expect(await target.contents()).toEqual({ tables: 0, files: [] })
})

test('rows that PostgreSQL does not take leave the database empty', async () => {
  const target = await emptyInstallation(app)
  const wrong = await copyOf(whole)
  await writeManifestOf(wrong, (backup) => ({
    ...backup,
    tables: backup.tables.map((each) => (each.name === 'users' ? { ...each, columns: ['id'] } : each)),
  }))
  await expect(operateBackups(target, ['restore', wrong])).rejects.toThrow(
    'PostgreSQL does not take database/users.copy.gz: extra data after last expected column.',
  )
  expect(await target.contents()).toEqual({ tables: 0, files: [] })
})
