import { expect, test } from 'vitest'
import { connectionWords } from '#ui/status/connection-words.ts'
import { useConnection } from './connection-store.ts'

test('before the server was asked, and where no database lets it be asked, the pill claims nothing', () => {
  const { state, pending } = useConnection.getState()
  expect(connectionWords(state, pending)).toBe('Not checked yet')
})
