import { expect, test } from 'vitest'
import { pseudoText, pseudoTexts } from './pseudo-texts.ts'

test('a text is longer by two fifths, and has accents', () => {
  expect(pseudoText('Make Payment')).toBe('Måké Påýméñţ öñéé')
  for (const text of ['Pay', 'Settings', 'Saved on this phone']) {
    expect(pseudoText(text).length).toBe(text.length + Math.ceil(text.length * 0.4))
  }
})

test('what is no text stays: signs, tags and the space around a value', () => {
  expect(pseudoText(' · ')).toBe(' · ')
  expect(pseudoText('<b>')).toBe('<b>')
  expect(pseudoText('of ')).toBe('öf ö ')
})

test('placeholders and choices are those of English', () => {
  const texts = pseudoTexts({
    waits: '{count, plural, one {# payment waits} other {# payments wait}} for {name}',
  })
  expect(texts['waits']).toMatchObject([
    ['count', 'plural', { one: ['#', expect.any(String)] }],
    {},
    ['name'],
  ])
})
