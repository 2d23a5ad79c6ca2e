import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedSources, hashShownSources } from './shown-sources.ts'

const PAGE = {
  'page.tsx': `import './page.css'\nimport { t } from './src/messages/en-IN/home.ts'\nimport { sum } from './rule.ts'\nexport const Page = () => <p title={t.hello}>{sum(1)}</p>\nexport const later = () => import('./later.tsx')\n`,
  'page.css': 'p { color: red }\n',
  'src/messages/en-IN/home.ts': `export const t = { hello: 'Hello' }\n`,
  'rule.ts': 'export const sum = (n: number) => n + 1\n',
  'later.tsx': 'export const Later = () => <p>Later</p>\n',
  'demo.ts': 'export const people = 4\n',
}

/** A folder with these files beside the page's; its sources are hashed again after `change`. */
async function changedAfter(change: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cirkles-shown-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
  }
  const hashed = () => hashShownSources(folder, { shown: ['page.tsx'], besides: ['demo.ts'] })
  await write(PAGE)
  const before = await hashed()
  await write(change)
  return changedSources(before, await hashed())
}

test.each([
  ['a component', 'page.tsx', PAGE['page.tsx'].replace('<p ', '<p lang="en" ')],
  ['a style', 'page.css', 'p { color: blue }'],
  ['a text', 'src/messages/en-IN/home.ts', `export const t = { hello: 'Hello you' }`],
  ['the people on it', 'demo.ts', 'export const people = 5'],
])('pictures are old when %s has changed', async (_, name, text) => {
  expect(await changedAfter({ [name]: text })).toEqual([name])
})

test('pictures are old when a component came to the page', async () => {
  const files = { 'page.tsx': `import './new.tsx'\n${PAGE['page.tsx']}`, 'new.tsx': 'export const New = 1\n' }
  expect(await changedAfter(files)).toEqual(['new.tsx', 'page.tsx'])
})

test.each([
  ['a comment', 'page.tsx', `// Says hello.\n${PAGE['page.tsx']}`],
  ['a rule that draws nothing', 'rule.ts', 'export const sum = (n: number) => 1 + n'],
  ['a part of another screen', 'later.tsx', 'export const Later = () => <p>Much later</p>'],
])('pictures stay new when only %s has changed', async (_, name, text) => {
  expect(await changedAfter({ [name]: text })).toEqual([])
})
