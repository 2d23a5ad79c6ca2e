import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalogueOf, keysOf, keysSaid, textsOutside } from './checks/catalogue-texts.ts'
import { filesOfProject } from './checks/files-of-project.ts'

/** Folders whose texts are not in a catalogue yet. */
const NOT_YET = /^src\/(?:data|lib)\//

/**
 * What speaks to operators and developers alone (the build, the configuration, the console, the log, the
 * description of the API), to other programs (the database, the socket's protocol), or in people's own words
 * (the demo).
 */
const NO_PERSON_READS =
  /^server\/(?:(?:build|config|db|demo|operator|platform\/jobs|realtime)\/|http\/routing\/openapi\.ts$|main\.ts$)/

/** Says its texts by their codes: each key of its table is the key of a text. */
const SAID_BY_CODE = 'server/http/answers/refusals.ts'

const sourcesBelow = async (folder: RegExp) => {
  const files = (await filesOfProject()).filter(
    (file) => folder.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  return Promise.all(files.map(async (file) => ({ file, source: await readFile(file, 'utf8') })))
}

test('no text a person reads stands outside the catalogues', async () => {
  const sources = (await sourcesBelow(/^(?:src|server)\/(?!messages\/)/)).filter(
    ({ file }) => !NOT_YET.test(file) && !NO_PERSON_READS.test(file),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(({ file, source }) => textsOutside(file, source))).toEqual([])
})

test('every text of the catalogues is said somewhere', async () => {
  const sources = await sourcesBelow(/^(?:src|sw|server)\//)
  const said = new Set(
    sources.flatMap(({ file, source }) => {
      const keys = file === SAID_BY_CODE ? keysOf(file, source) : keysSaid(file, source)
      return keys.map((key) => `${catalogueOf(source) ?? ''} ${key}`)
    }),
  )
  const catalogues = sources.flatMap(({ file, source }) =>
    file.includes('/messages/en-IN/') ? keysOf(file, source).map((key) => `${file} ${key}`) : [],
  )
  expect(catalogues.length).toBeGreaterThan(1_000)
  expect(catalogues.filter((text) => !said.has(text))).toEqual([])
})

test.each([
  ['a text of an element', '<p>Saved</p>'],
  ['an attribute', '<Field label="Full name" />'],
  ['a word as an attribute', '<Field label="Name" />'],
  ['a description of the page', '<meta name="description" content="Save in turns" />'],
  ['a word in a condition', `<p>{isOwn ? 'You' : name}</p>`.replace("'You'", "'You paid'")],
  ['a sentence', `show('Cirkle updated.')`],
  ['a template', 'show(`Paid by ${name}`)'],
  ['a refusal', `refuse('invalid', { message: 'Please write something.' })`],
  ['a refusal that is thrown', `new RefusedError('malformed', { message: 'This is no form.' })`],
])('%s is found', (_, planted) => {
  expect(textsOutside('a.tsx', `const a = () => ${planted}`)).toHaveLength(1)
})

test.each([
  ['a text of a catalogue', `<p>{t('saved')}</p>`],
  ['a class', `<p className={styles['a b']}>{name}</p>`],
  ['a setting of the page', '<meta name="color-scheme" content="light dark" />'],
  ['a type of document', '`<!doctype html>${page}`'],
  ['an error', `new TypeError('No such Cirkle here')`],
  ['a comparison', `name === 'Not a text'`],
  ['a style', '`0 ${below}px`'],
  ['a statement of SQL', 'sql`select ${id} from users`'],
  ['a query', `client.query('select 1 from users')`],
  ['a line of the log', `deps.log.warn({ id }, 'a call failed')`],
  ['a header', `({ 'Cache-Control': 'private, no-store' })`],
  ['a level of isolation', `({ isolation: 'read committed' })`],
])('%s is none', (_, source) => {
  expect(textsOutside('a.tsx', `const a = () => ${source}`)).toEqual([])
})
