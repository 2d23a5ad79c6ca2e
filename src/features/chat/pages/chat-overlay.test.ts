import { expect, test, vi } from 'vitest'

import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { prepareChats } from './chat-overlay.tsx'

vi.mock('./chat-ahead.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('where the network goes while chats are prepared, it is no error of the app', async () => {
  await expect(prepareChats({} as Parameters<typeof prepareChats>[0])).rejects.toBeInstanceOf(
    NoConnectionError,
  )
})
