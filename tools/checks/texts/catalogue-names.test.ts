import { expect, test } from 'vitest'
import { sourcesOfProject } from '../files-of-project.ts'

/** The module that says a catalogue: `src/messages/cirkles/detail.ts`, of none of the languages' folders. */
const MODULE = /^(src|contract)\/messages\/(?![a-z]{2}-[A-Z]{2}\/)(.+)\.ts$/

test('each catalogue of the app is created under the name of its file, by which its translations are found', async () => {
  const sources = await sourcesOfProject(/^(?:contract|src)\/messages\//)
  const found = sources.flatMap(({ file, source }) => {
    const [, part, path] = MODULE.exec(file) ?? []
    const created = /createMessages\((\w+)(?:, '([^']*)')?\)/.exec(source)
    if (path === undefined || created === null) return []
    return [{ file, name: created[2], wanted: part === 'src' ? path : `contract/${path}` }]
  })
  expect(found.length).toBeGreaterThan(90)
  expect(found.filter(({ name, wanted }) => name !== wanted)).toEqual([])
})
