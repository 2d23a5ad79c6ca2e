import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseFolder } from '../postgres/database-folder.ts'
import { TEMPLATES_VARIABLE } from './server-template.ts'

/** Playwright's global setup: a folder for this run's templates, removed with the run. */
export default async function keepTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(databaseFolder(), 'cirkles-templates-'))
  // The databases' own user needs access.
  await chmod(folder, 0o755)
  process.env[TEMPLATES_VARIABLE] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
