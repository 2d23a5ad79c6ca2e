import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalogueOf, keysOf, keysSaid, textsOutside } from './checks/catalogue-texts.ts'
import { filesOfProject } from './checks/files-of-project.ts'

/** Folders whose texts are not in a catalogue yet. */
const NOT_YET = /^src\/(?:data|lib)\//

const sourcesBelow = async (folder: RegExp) => {
  const files = (await filesOfProject()).filter(
    (file) => folder.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  return Promise.all(files.map(async (file) => ({ file, source: await readFile(file, 'utf8') })))
}

test('no text a person reads stands outside the catalogues', async () => {
  const sources = (await sourcesBelow(/^src\/(?!messages\/)/)).filter(({ file }) => !NOT_YET.test(file))
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.flatMap(({ file, source }) => textsOutside(file, source))).toEqual([])
})

test('every text of the catalogues is said somewhere', async () => {
  const sources = await sourcesBelow(/^(?:src|sw)\//)
  const said = new Set(
    sources.flatMap(({ file, source }) =>
      keysSaid(file, source).map((key) => `${catalogueOf(source) ?? ''} ${key}`),
    ),
  )
  const catalogues = sources.flatMap(({ file, source }) => {
    const name = /^src\/messages\/en-IN\/(.+)\.ts$/.exec(file)?.[1]
    return name === undefined ? [] : keysOf(file, source).map((key) => `${name} ${key}`)
  })
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
])('%s is none', (_, source) => {
  expect(textsOutside('a.tsx', `const a = () => ${source}`)).toEqual([])
})
