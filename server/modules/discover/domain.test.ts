import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchTerms, statesIn } from './domain.ts'

test('each word of a query is looked for as a beginning', () => {
  expect(searchTerms(' Festival  Sav ')).toEqual({
    words: "'festival':* & 'sav':*",
    like: { start: 'festival  sav%', wordStart: '% festival  sav%', anywhere: '%festival  sav%' },
    similar: 'festival  sav',
  })
})

test('wildcards and operators stand for themselves', () => {
  const { words, like } = searchTerms(String.raw`50%_\ & !x`)
  expect(words).toBe("'50':* & 'x':*")
  expect(like.anywhere).toBe(String.raw`%50\%\_\\ & !x%`)
  expect(searchTerms('%%').words).toBeNull()
})

test('a query of two characters is not compared by similarity', () => {
  expect(searchTerms('ab').similar).toBeNull()
  expect(searchTerms('घर बचत').words).toBe("'घर':* & 'बचत':*")
})

test('no query can leave its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      expect(searchTerms(query).words ?? '').toMatch(/^(?:'[^'\\]+':\*(?: & |$))*$/)
    }),
  )
})

test('states are named once, whatever stands around them', () => {
  expect(statesIn('Kerala, Goa,,Kerala ')).toEqual(['Kerala', 'Goa'])
  expect(statesIn('')).toEqual([])
})
