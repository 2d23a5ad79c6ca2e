import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import * as v from 'valibot'

const JournalSchema = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) })

/** A folder, until the test ends, with the migrations of an earlier version: up to the one with this name. */
export async function migrationsUpTo(lastTag: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('server/db/migrations', folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = v.parse(JournalSchema, JSON.parse(await readFile(file, 'utf8')))
  const last = journal.entries.findIndex(({ tag }) => tag === lastTag)
  if (last === -1) throw new Error(`There is no migration ${lastTag}`)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}
