import { receiveMessage } from '#data/chat/receive-message.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { watch } from '#data/db/watch.ts'
import type { Session } from '#data/session/session.ts'
import { typingLine } from '#data/chat/typing-line.ts'
import type { connectRealtime, Realtime, RealtimeOptions } from '#realtime/echo.ts'

export interface Listening {
  /** The connection was lost, and is not back. */
  readonly isAway: () => boolean
  /** The server answers: reconnects a lost connection now. */
  readonly reconnectSoon: () => void
  readonly stop: () => void
}

interface ListenOptions extends Pick<RealtimeOptions, 'config'> {
  readonly session: Session
  /** Something may have changed on the server; a hint to many leaves so many ms to ask for it. */
  readonly onHint: (withinMs: number) => void
  readonly connect: typeof connectRealtime
}

/**
 * Listens for one session, on its own channel and those of all its Cirkles: messages go into the local
 * database, typing is passed on, everything else is a hint.
 */
export function listenLive({ session, config, onHint, connect }: ListenOptions): Listening {
  const { user } = session
  const hintNow = () => onHint(0)
  const realtime = connect({
    userId: user.id,
    token: () => session.token,
    config,
    onHint: (_, withinMs) => onHint(withinMs),
    onNotification: hintNow,
    onMessage: (message) => {
      typingLine.written(message)
      receiveMessage(localDb(), user.id, message)
        .then((isKept) => isKept || hintNow())
        .catch(reportError)
    },
    onTyping: (cirkleId, { userId, name }) => typingLine.heard({ cirkleId, userId, name }),
    onConnected: hintNow,
    // A refused channel usually means a dead session: the sync finds out and says so.
    onProblem: hintNow,
  })
  typingLine.connect((cirkleId) =>
    realtime.whisperTyping(cirkleId, { userId: user.id, name: user.firstName }),
  )
  const unwatch = followCirkles(realtime)
  return {
    isAway: () => realtime.isAway(),
    reconnectSoon: () => realtime.reconnectSoon(),
    stop() {
      unwatch()
      typingLine.connect(null)
      realtime.disconnect()
    },
  }
}

/** Keeps `realtime` on the channels of the Cirkles this phone has; returns a function to stop. */
function followCirkles(realtime: Realtime): () => void {
  let joined: readonly string[] = []
  return watch(async (db) => (await readFacts(db, ['cirkles'])).cirkles?.map(({ id }) => id), {
    onValue(mine) {
      // Not synced yet, or cleared at sign-out: then the server closes the socket, which takes no more messages.
      if (mine === undefined) return
      for (const id of joined) if (!mine.includes(id)) realtime.leaveCirkle(id)
      for (const id of mine) realtime.joinCirkle(id)
      joined = mine
    },
    // Passed as a property, `reportError` would lose its window.
    onError: (error) => reportError(error),
  })
}
