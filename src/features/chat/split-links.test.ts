import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test('addresses become links, the signs around them do not', () => {
  expect(splitLinks('Pay at https://bank.example/a?b=1, or (http://upi.example).')).toEqual([
    { text: 'Pay at ' },
    { text: 'https://bank.example/a?b=1', href: 'https://bank.example/a?b=1' },
    { text: ', or (' },
    { text: 'http://upi.example', href: 'http://upi.example/' },
    { text: ').' },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'file:///etc/passwd', 'www.bank.example'])(
  '%s stays words',
  (text) => {
    expect(splitLinks(text)).toEqual([{ text }])
  },
)

test('nothing is lost, and no link leads anywhere but the web', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('javascript:', 'HTTPS://', 'http://a@b', 'https://bank.example/a?b#c', ' ', '\n', ')'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const parts = splitLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})
