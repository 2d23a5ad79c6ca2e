import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestApp } from '../server/test-app.ts'

/** Paths of the files in a test app's store, sorted; files have an extension, folders have none. */
export async function storedFiles({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, 'files'), { recursive: true })
  return entries.filter((name) => path.extname(name) !== '').toSorted()
}
