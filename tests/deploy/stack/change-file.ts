import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** Replacements, each of which must find what it replaces. */
export type Changes = readonly (readonly [RegExp, string])[]

/** Writes a configuration of `deploy` with other ports and places, and nothing else changed. */
export async function writeChanged(from: string, to: string, changes: Changes): Promise<void> {
  const text = await readFile(from, 'utf8')
  await writeFile(
    to,
    changes.reduce((changed, [pattern, replacement]) => {
      expect(changed, from).toMatch(pattern)
      return changed.replace(pattern, replacement)
    }, text),
  )
}
