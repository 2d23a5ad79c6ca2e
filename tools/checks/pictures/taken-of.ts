import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { hashShownSources, type SourceHashes } from './shown-sources.ts'

/** The sources as they were when the pictures were taken. */
const FILE = 'tools/pictures/taken-of.json'

const TakenSchema = v.record(v.string(), v.string())

export async function readTakenOf(): Promise<SourceHashes> {
  return v.parse(TakenSchema, JSON.parse(await readFile(FILE, 'utf8')))
}

/** Notes that the pictures show the sources as they are now. */
export async function noteTaken(): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(await hashShownSources(), null, 2)}\n`)
}
