// First: the database reads its environment when it is loaded.
import '#tests/support/phone/fake-indexed-db.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import { watch } from '#data/db/watch.ts'
import { typingLine } from '#data/chat/typing-line.ts'
import { followTypist } from '#features/chat/follow-typist.ts'
import type { RealtimeOptions } from '#realtime/echo.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'
import { listenLive } from './listen-live.ts'

const asha = accountOf('asha')

afterEach(() => vi.unstubAllGlobals())
afterAll(() => localDb().dexie.close())

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
  expect(failed).not.toHaveBeenCalled()
})

test('a Cirkle that is gone is left; data that is cleared at sign-out leaves none', async () => {
  const joinCirkle = vi.fn()
  const leaveCirkle = vi.fn()
  const nothing = () => {}
  const db = localDb()
  const [family, school] = [exampleCirkle({ id: 'family' }), exampleCirkle({ id: 'school' })]
  await db.facts.put({ name: 'cirkles', value: [family, school] })
  const listening = listenLive({
    session: { token: 'token', user: asha },
    config: { key: 'key' },
    onHint: nothing,
    connect: () => ({
      isAway: () => false,
      reconnectSoon: nothing,
      joinCirkle,
      leaveCirkle,
      whisperTyping: nothing,
      disconnect: nothing,
    }),
  })
  await vi.waitFor(() => expect(joinCirkle).toHaveBeenCalledTimes(2), PATIENTLY)
  // Reads the same after every change, later than what listens.
  const counts: number[] = []
  const unwatch = watch((read) => read.facts.count(), {
    onValue: (count) => counts.push(count),
    onError: nothing,
  })
  await db.facts.clear()
  await vi.waitFor(() => expect(counts.at(-1)).toBe(0), PATIENTLY)
  await db.facts.put({ name: 'cirkles', value: [family] })
  await vi.waitFor(() => expect(leaveCirkle).toHaveBeenCalled(), PATIENTLY)
  expect(leaveCirkle.mock.calls).toEqual([['school']])
  unwatch()
  listening.stop()
})
