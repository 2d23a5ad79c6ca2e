import { expect, test } from 'vitest'
import { sourcesOfProject } from '../files-of-project.ts'
import { countOf, faultsOf, textsOfLanguages } from './translations.ts'

test('each language says every text of English, with the same placeholders and choices', async () => {
  const languages = await textsOfLanguages(await sourcesOfProject(/^(?:contract|server|src)\/messages\//))
  const english = languages.get('en-IN') ?? new Map()
  languages.delete('en-IN')
  expect([...languages.keys()].toSorted()).toEqual(['bn-IN', 'hi-IN', 'mr-IN', 'ta-IN', 'te-IN'])
  expect(countOf(english)).toBeGreaterThan(2_500)
  expect([...languages].flatMap(([language, texts]) => faultsOf(language, english, texts))).toEqual([])

  const said = [...languages.values()].reduce((sum, texts) => sum + countOf(texts), 0)
  const missing = countOf(english) * languages.size - said
  console.log(`${countOf(english)} texts in ${languages.size} languages, ${missing} missing`)
  expect(missing).toBe(0)
})

const ENGLISH: Readonly<Record<string, string>> = {
  pay: `export const pay = {
    sent: 'Sent to <b>{name}</b> on {date, date, short}.',
    waiting: '{count, plural, one {# payment waits} other {# payments wait}}.',
    state: '{state, select, sent {Sent} other {Unknown}}',
  }`,
  chat: `export const chat = { typing: '{name} is typing…' }`,
}

const HINDI: Readonly<Record<string, string>> = {
  pay: `export const pay = {
    sent: '{date, date, short} को <b>{name}</b> को UPI से भेजा गया।',
    waiting: '{count, plural, one {# पेमेंट} other {# पेमेंट}} इंतज़ार में।',
    state: '{state, select, other {पता नहीं} sent {भेजा गया}}',
  }`,
  chat: `export const chat = { typing: '{name} लिख रहे हैं…' }`,
}

const faultsOfHindi = async (hindi: Readonly<Record<string, string>>): Promise<string[]> => {
  const sourcesOf = (language: string, catalogues: Readonly<Record<string, string>>) =>
    Object.entries(catalogues).map(([name, source]) => ({
      file: `src/messages/${language}/${name}.ts`,
      source,
    }))
  const languages = await textsOfLanguages([...sourcesOf('en-IN', ENGLISH), ...sourcesOf('hi-IN', hindi)])
  return faultsOf('hi-IN', languages.get('en-IN') ?? new Map(), languages.get('hi-IN') ?? new Map())
}

test('a translation may order its words and choices in its own way', async () => {
  expect(await faultsOfHindi(HINDI)).toEqual([])
})

test('a missing catalogue is found', async () => {
  const { pay = '' } = HINDI
  expect(await faultsOfHindi({ pay })).toEqual(['hi-IN src/chat is missing'])
})

test('a superfluous catalogue is found', async () => {
  const swaps = 'export const swaps = {}'
  expect(await faultsOfHindi({ ...HINDI, swaps })).toEqual(['hi-IN src/swaps is not in English'])
})

test.each([
  ['a missing export', 'const pay', 'const paying', ['pay is missing', 'paying is not in English']],
  ['a superfluous export', 'export', 'export const more = {}\nexport', ['more is not in English']],
  ['a missing key', /waiting: .+/, '', ['pay waiting is missing']],
  ['a superfluous key', 'sent:', `more: 'और', sent:`, ['pay more is not in English']],
  ['a message that does not parse', '{state, select', '{state select', ['pay state is no message']],
  ['a missing placeholder', '{name}', '', ['pay sent lacks {name}']],
  ['another placeholder', '{name}', '{who}', ['pay sent lacks {name}', 'pay sent has {who}']],
  [
    'another format of a placeholder',
    'date, short',
    'date, long',
    ['pay sent lacks {date, date, "short"}', 'pay sent has {date, date, "long"}'],
  ],
  ['a plural without its number', /# पेमेंट/g, 'पेमेंट', ['pay waiting lacks {count}']],
  ['a missing tag', '<b>', '', ['pay sent lacks <b>']],
  ['another tag', '</b>', '</i>', ['pay sent lacks </b>', 'pay sent has </i>']],
  [
    'another branch of a choice',
    'sent {भ',
    'gone {भ',
    ['pay state lacks {state, select, other sent}', 'pay state has {state, select, gone other}'],
  ],
  ['a missing category of a plural', 'one {# पेमेंट}', '', ['pay waiting lacks the plural one of count']],
  ['a word in Latin letters', 'UPI', 'GPay', ['pay sent has Latin GPay']],
  ['one that only begins as a word of the list', 'UPI', 'UPIs', ['pay sent has Latin UPIs']],
  ['one in the branch of a plural', /# पेमेंट/g, '# payment', ['pay waiting has Latin payment']],
])('%s is found', async (_, right, planted, faults) => {
  const { pay = '', chat = '' } = HINDI
  const wrong = pay.replace(right, planted)
  expect(wrong).not.toBe(pay)
  const found = await faultsOfHindi({ pay: wrong, chat })
  // Without what the parser says.
  const said = found.map((fault) => fault.replace(/: .*$/s, ''))
  expect(said).toEqual(faults.map((fault) => `hi-IN src/pay ${fault}`))
})
