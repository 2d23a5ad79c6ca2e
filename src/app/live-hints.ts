import { readConfig } from '#contract/http/system.ts'
import { call } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import { hearMessage } from '#data/chat/hear-message.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { watch } from '#data/db/watch.ts'
import type { Session } from '#data/session.ts'
import { typingLine } from '#data/typing-line.ts'
import type { Realtime } from '#realtime/echo.ts'

interface LiveHints {
  /** Connects when it is not connected yet; to be called when the server is known to answer. */
  readonly connect: () => void
  readonly stop: () => void
}

interface LiveHintsOptions {
  readonly session: Session
  /** Something may have changed on the server. */
  readonly onHint: () => void
}

/**
 * The socket of one session, on its own channel and those of all its Cirkles. All it says is a hint: the sync that
 * follows brings the truth, so a failure here costs freshness alone and is tried again with the next `connect`.
 */
export function createLiveHints({ session, onHint }: LiveHintsOptions): LiveHints {
  const { user } = session
  let realtime: Realtime | undefined
  let unwatch: () => void = () => undefined
  let isConnecting = false
  let isStopped = false

  const open = async () => {
    const [{ connectRealtime }, { realtime: config }] = await Promise.all([
      import('#realtime/echo.ts'),
      call(readConfig, {}),
    ])
    if (isStopped) return
    const opened = connectRealtime({
      userId: user.id,
      token: () => session.token,
      config,
      onHint,
      onNotification: onHint,
      onMessage: (message) => {
        hearMessage(localDb(), user.id, message)
          .then((isKept) => isKept || onHint())
          .catch(reportError)
      },
      onTyping: (cirkleId, { userId, name }) => typingLine.heard({ cirkleId, userId, name }),
      onConnected: onHint,
      // A refused channel is a dead session, most often: the sync finds out and says so.
      onProblem: onHint,
    })
    realtime = opened
    typingLine.connect((cirkleId) => opened.whisperTyping(cirkleId, { userId: user.id, name: user.firstName }))
    unwatch = followCirkles(opened)
  }
  return {
    connect() {
      if (realtime !== undefined || isConnecting || isStopped) return
      isConnecting = true
      open()
        .catch((error: unknown) => {
          // A call that failed is made again with the next sync.
          if (!isCallFailure(error)) throw error
        })
        .finally(() => {
          isConnecting = false
        })
        .catch(reportError)
    },
    stop() {
      isStopped = true
      unwatch()
      typingLine.connect(null)
      realtime?.disconnect()
    },
  }
}

/** Keeps `realtime` on the channels of the Cirkles this phone has; gives the way to stop. */
function followCirkles(realtime: Realtime): () => void {
  let joined: readonly string[] = []
  return watch(async (db) => (await readFacts(db, ['cirkles'])).cirkles?.map(({ id }) => id) ?? [], {
    onValue(mine) {
      for (const id of joined) if (!mine.includes(id)) realtime.leaveCirkle(id)
      for (const id of mine) realtime.joinCirkle(id)
      joined = mine
    },
    // As a property `reportError` itself would lose its window.
    onError: (error) => reportError(error),
  })
}
