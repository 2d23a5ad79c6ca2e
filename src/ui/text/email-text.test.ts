import { expect, test } from 'vitest'
import { emailParts } from './email-text.tsx'

test('a line ends at a sign of an address, and not within a word', () => {
  expect(emailParts('asha.iyer@mail.example')).toEqual(['asha.', 'iyer', '@mail.', 'example'])
  expect(emailParts('asha')).toEqual(['asha'])
})
