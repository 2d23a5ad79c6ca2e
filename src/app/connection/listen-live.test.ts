// First: the database reads its environment when it is loaded.
import '#tests/support/phone/fake-indexed-db.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import { typingLine } from '#data/chat/typing-line.ts'
import { followTypist } from '#features/chat/follow-typist.ts'
import type { RealtimeOptions } from '#realtime/echo.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'
import { listenLive } from './listen-live.ts'

const asha = accountOf('asha')

afterEach(() => vi.unstubAllGlobals())

test('who was heard typing is not any more once the socket brings their message', async () => {
  const failed = vi.fn()
  vi.stubGlobal('reportError', failed)
  let heard: RealtimeOptions | undefined
  const nothing = () => {}
  const onHint = vi.fn()
  const listening = listenLive({
    session: { token: 'token', user: asha },
    config: { key: 'key' },
    onHint,
    connect(options) {
      heard = options
      return {
        isAway: () => false,
        reconnectSoon: nothing,
        joinCirkle: nothing,
        leaveCirkle: nothing,
        whisperTyping: nothing,
        disconnect: nothing,
      }
    },
  })
  const names: (string | undefined)[] = []
  const stop = followTypist(typingLine, { cirkleId: 'family', myId: 'asha' }, (name) => names.push(name))
  heard?.onTyping('family', { userId: 'ravi', name: 'Ravi' })
  heard?.onMessage({
    id: 'message',
    cirkleId: 'family',
    userId: 'ravi',
    clientId: null,
    user: { name: 'Ravi', profilePic: null },
    type: 'text',
    content: 'Namaste',
    fileUrl: null,
    fileWidth: null,
    fileHeight: null,
    createdAt: '2026-11-20T05:00:00.000Z',
  })
  expect(names).toEqual(['Ravi', undefined])
  stop()
  // Signed out on this phone: the message is not stored, and the server is asked.
  await vi.waitFor(() => expect(onHint).toHaveBeenCalledOnce(), PATIENTLY)
  listening.stop()
  localDb().dexie.close()
  expect(failed).not.toHaveBeenCalled()
})
