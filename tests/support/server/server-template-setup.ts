import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseFolder } from '../postgres/database-folder.ts'
import { TEMPLATES_VARIABLE } from './server-template.ts'

/** A new folder for templates. */
export async function makeTemplateFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(databaseFolder(), 'cirkles-templates-'))
  // The databases' own user needs access.
  await chmod(folder, 0o755)
  return folder
}

/** Playwright's global setup: a folder for this run's templates, removed with the run; `npm test` has one for all. */
export default async function keepTemplates(): Promise<() => Promise<void>> {
  if (process.env[TEMPLATES_VARIABLE] !== undefined) return () => Promise.resolve()
  const folder = await makeTemplateFolder()
  process.env[TEMPLATES_VARIABLE] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
