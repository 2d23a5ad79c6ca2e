import { expect, test, vi } from 'vitest'

import { NoConnectionError } from '#data/api/no-connection-error.ts'
import type { Session } from '#data/session/session.ts'
import { prepareChats } from './chat-overlay.tsx'

const SESSION: Session = {
  token: 'token',
  user: {
    id: 'asha',
    email: 'asha@example.test',
    emailVerifiedAt: null,
    firstName: 'Asha',
    fullName: 'Asha Rao',
    profilePic: null,
  },
}

vi.mock('./read-from-press.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('where the network goes while chats are prepared, it is no error of the app', async () => {
  const prepared = prepareChats(SESSION, new AbortController().signal)
  await expect(prepared).rejects.toBeInstanceOf(NoConnectionError)
})
