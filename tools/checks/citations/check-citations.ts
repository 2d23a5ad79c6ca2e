import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { citableIn, type CitedDocument, deadCitations } from './citations.ts'
import { filesOfProject } from '../files-of-project.ts'

/* Code cites only existing targets: a missing document, section, rule or heading fails the check. */

/** Excluded: their examples look like citations. */
const EXAMPLES = ['tools/checks/citations/citations.ts', 'tools/checks/citations/citations.test.ts']
/** A check that reads no files would find nothing. */
const LEAST_FILES = 500

const documents = async (folder: string, nameOf: (file: string) => string): Promise<CitedDocument[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  return Promise.all(
    files.map(async (file) => ({ name: nameOf(file), text: await readFile(join(folder, file), 'utf8') })),
  )
}

const cited = citableIn([
  ...(await documents('docs', (file) => file.replace('.md', ''))),
  // The rules last: they take precedence if a name is in both.
  ...(await documents('docs/rules', (file) => file.replace('.md', ''))),
  ...(await documents('docs/decisions', (file) => `decision ${Number(file.slice(0, 4))}`)),
])

const sources = (await filesOfProject()).filter(
  (file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && !EXAMPLES.includes(file),
)
const dead = await Promise.all(
  sources.map(async (file) => {
    const found = deadCitations(await readFile(file, 'utf8'), cited)
    return found.map(({ line, citation }) => `${file}:${line} cites ${citation}`)
  }),
)
for (const line of dead.flat()) console.error(line)
console.log(`citations: ${sources.length} files read`)
process.exitCode = dead.flat().length > 0 || sources.length < LEAST_FILES ? 1 : 0
