import { expect, test } from 'vitest'
import { isSaid, textsOf } from './product-texts.ts'

test.each([
  ['a string', `show('Cirkle updated.')`, 'Cirkle updated.'],
  ['a template', 'show(`Warning: ${why}`)', 'Warning: {}'],
  ['an attribute', `<Field label="Full name" />`, 'Full name'],
  ['a text over two lines', '<p>\n  You do not have\n  any invites.\n</p>', 'You do not have any invites.'],
  [
    'an element with parts',
    `<p>You Owe <Money amount={due} /> across{' '}<b>2</b></p>`,
    'You Owe {} across 2',
  ],
  ['a part of an element', '<p>Failed. <a>Try again</a></p>', 'Try again'],
])('%s is a text of the product', (_, source, text) => {
  expect(textsOf('a.tsx', source)).toContain(text)
})

test('a catalogue says each form of its messages, without their tags', () => {
  const source = `export const chat = {
    joined: '<b>{name}</b> joined {count, plural, one {# Cirkle} other {# Cirkles}}.',
    most: 'At most {maxMembers} members',
  } as const`
  expect(textsOf('src/messages/en-IN/chat.ts', source)).toEqual([
    '{} joined {} Cirkle.',
    '{} joined {} Cirkles.',
    'At most 500 members',
  ])
})

test('comments, imports and types are none', () => {
  const source = [
    '// Cirkle updated.',
    `import { Cirkle } from './cirkle.ts'`,
    `export { Cirkle } from './cirkle.ts'`,
    `type State = 'Cirkle updated.'`,
    `interface Cirkle { state: 'Cirkle updated.' }`,
    `let state: 'Cirkle updated.'`,
  ]
  expect(textsOf('a.ts', source.join('\n'))).toEqual([])
})

test('a text is said as a whole, and a sentence or a beginning may go on', () => {
  const texts = ['Request to Join', 'Failed: {}', 'No answer. Try again.']
  expect(['Request to Join', 'Failed: ', 'No answer.'].filter((text) => !isSaid(text, texts))).toEqual([])
  expect(
    ['Join', 'Request', 'No answer', 'Try again.', 'failed: '].filter((text) => isSaid(text, texts)),
  ).toEqual([])
})
