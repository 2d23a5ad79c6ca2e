import { execFile } from 'node:child_process'
import { appendFile, chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identityOf, unprivilegedAccount } from './os-account.ts'
import { findPostgresBinaries, locatePostgresBinaries, PostgresBinariesError } from './postgres-binaries.ts'

const run = promisify(execFile)
const asRoot = test.runIf(process.getuid?.() === 0)
let root: string
let place: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cirkles-binaries-'))
  await chmod(root, 0o755)
  place = path.join(root, 'place')
  await mkdir(place)
})

afterEach(() => rm(root, { recursive: true, force: true }))

/** A package as npm unpacks it without install scripts: a library's link is missing. */
async function unpackWithoutLinks(folder: string): Promise<string> {
  const native = path.join(folder, 'native')
  const program = '#!/bin/sh\ntest -e "$(dirname "$0")/../lib/libpq.so.5" && echo PostgreSQL\n'
  for (const name of ['bin', 'lib', 'share/postgresql'])
    await mkdir(path.join(native, name), { recursive: true })
  for (const name of ['bin/initdb', 'bin/postgres'])
    await writeFile(path.join(native, name), program, { mode: 0o755 })
  await writeFile(path.join(native, 'lib/libpq.so.5.18'), 'library')
  await writeFile(path.join(native, 'share/postgresql/postgres.bki'), 'catalogue')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return native
}

test('the package’s own programs are run where that works', async () => {
  const { postgres } = await findPostgresBinaries(undefined, { places: [place] })
  expect(postgres).toContain('node_modules')
  expect(await readdir(place)).toEqual([])
})

test('a package without its links is copied once, links and all', async () => {
  const shipped = await unpackWithoutLinks(root)
  const first = await findPostgresBinaries(undefined, { shipped, places: [place] })
  expect((await run(first.postgres, ['--version'])).stdout).toContain('PostgreSQL')
  const { ino } = await lstat(first.postgres)
  const second = await findPostgresBinaries(undefined, { shipped, places: [place] })
  expect(second).toEqual(first)
  expect((await lstat(second.postgres)).ino).toBe(ino)
  expect(await readdir(place)).toHaveLength(1)
})

test('a copy that was swept in part, or that others may write to, is made anew', async () => {
  const shipped = await unpackWithoutLinks(root)
  const { postgres, initdb } = await findPostgresBinaries(undefined, { shipped, places: [place] })
  const copy = path.resolve(path.dirname(postgres), '..')
  await rm(path.join(copy, 'share', 'postgresql', 'postgres.bki'))
  await findPostgresBinaries(undefined, { shipped, places: [place] })
  expect((await lstat(path.join(copy, 'share', 'postgresql', 'postgres.bki'))).size).toBeGreaterThan(0)

  const { ino } = await lstat(initdb)
  await chmod(copy, 0o777)
  await findPostgresBinaries(undefined, { shipped, places: [place] })
  expect((await lstat(initdb)).ino).not.toBe(ino)
  expect((await lstat(copy)).mode & 0o777).toBe(0o755)
})

test('looking the programs up copies nothing, and finds a copy that was made', async () => {
  const shipped = await unpackWithoutLinks(root)
  const options = { shipped, places: [place] }
  const complaint = 'echo error while loading shared libraries: libpq.so.5 >&2'
  for (const name of ['bin/initdb', 'bin/postgres']) {
    await appendFile(
      path.join(shipped, name),
      `test -e "$(dirname "$0")/../lib/libpq.so.5" || { ${complaint}; exit 127; }\n`,
    )
  }
  const located = await locatePostgresBinaries(undefined, options)
  expect('copiedTo' in located && located.copiedTo.startsWith(place)).toBe(true)
  expect(await readdir(place)).toEqual([])

  const made = await findPostgresBinaries(undefined, options)
  expect(await locatePostgresBinaries(undefined, options)).toEqual(made)
})

test('programs that are not for this machine are not said to be mended by copying', async () => {
  const shipped = await unpackWithoutLinks(root)
  await writeFile(path.join(shipped, 'bin', 'postgres'), 'built for another machine')
  const search = locatePostgresBinaries(undefined, { shipped, places: [place] })
  await expect(search).rejects.toThrow(PostgresBinariesError)
})

asRoot('programs in a closed folder are copied to the first place the account can enter', async () => {
  const account = await unprivilegedAccount()
  const closed = path.join(root, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const shipped = await unpackWithoutLinks(closed)
  const { postgres } = await findPostgresBinaries(account, { shipped, places: [closed, place] })
  expect(postgres.startsWith(place)).toBe(true)
  expect((await run(postgres, ['--version'], identityOf(account))).stdout).toContain('PostgreSQL')
})

asRoot('without any such place the reason is given', async () => {
  const closed = path.join(root, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const shipped = await unpackWithoutLinks(closed)
  const search = findPostgresBinaries(await unprivilegedAccount(), { shipped, places: [closed] })
  await expect(search).rejects.toThrow(PostgresBinariesError)
})
