import { expect, test } from 'vitest'
import { cirkleChannel, parseChannel, userChannel } from './events.ts'

const id = '018f4e0c-7d0a-7c3e-9b1a-2f6f0c9d1e77'

test('a channel name leads back to its subject', () => {
  expect(parseChannel(userChannel(id))).toEqual({ kind: 'user', userId: id })
  expect(parseChannel(cirkleChannel(id))).toEqual({ kind: 'cirkle', cirkleId: id })
})

test('names are spelled as Laravel spells them', () => {
  expect(userChannel('1')).toBe('private-App.Models.User.1')
  expect(cirkleChannel('7')).toBe('private-cirkle.7')
})

test.each([
  '',
  'cirkle.7',
  'private-cirkle.',
  'private-cirkle.7.8',
  'private-cirkle.7\n',
  'presence-cirkle.7',
])('%j is no channel of this app', (name) => expect(parseChannel(name)).toBeUndefined())
