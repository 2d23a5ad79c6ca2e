import { execFile } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** Ignored by git, in every tree. */
const COPY = '.tmp/taps-scene.ts'

/**
 * Fills a new database in `dataDir` with the scene, by the code of the measured tree: its server refuses the
 * migrations of a later one.
 */
export async function fillInTree(tree: string, dataDir: string): Promise<void> {
  await mkdir(path.join(tree, path.dirname(COPY)), { recursive: true })
  await copyFile(new URL('scene.ts', import.meta.url), path.join(tree, COPY))
  const fill = `const { fillTapsScene } = await import('./${COPY}')
await fillTapsScene(process.argv[1])`
  const parameters = ['--import', 'tsx', '--input-type=module', '--eval', fill, dataDir]
  await promisify(execFile)(process.execPath, parameters, { cwd: tree })
}
