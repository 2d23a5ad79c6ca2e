import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestApp } from '../server/test-app.ts'

/** Paths of the files in a test app's store, sorted; files have an extension, folders have none. */
export async function storedFiles({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<string[]> {
  const folder = path.join(dataDir, 'files')
  // The server makes it for the first file.
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((name) => path.extname(name) !== '').toSorted()
}
