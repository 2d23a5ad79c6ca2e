import { readConfig } from '#contract/http/system/system.ts'
import { call } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import { loadPart } from '#data/api/load-part.ts'
import type { Session } from '#data/session/session.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import type { Listening } from './listen-live.ts'

interface LiveHints {
  /** The connection was lost, and is not back: changes meanwhile go unnoticed. */
  readonly isAway: () => boolean
  /** Connects if disconnected; call it when the server is known to answer. */
  readonly connect: () => void
  readonly stop: () => void
}

interface LiveHintsOptions {
  readonly session: Session
  /** Something may have changed on the server; a hint to many leaves so many ms to ask for it. */
  readonly onHint: (withinMs: number) => void
}

/**
 * The socket of one session, on its own channel and those of all its Cirkles. Its events are only hints: the
 * sync that follows brings the truth, so a failure here costs only freshness and is retried with the next
 * `connect`.
 */
export function createLiveHints({ session, onHint }: LiveHintsOptions): LiveHints {
  let listening: Listening | undefined
  let isConnecting = false
  let isStopped = false

  const open = async () => {
    // A hint can wait for a person's actions.
    await whenIdle()
    const [{ connectRealtime: connect }, { listenLive }, { realtime: config }] = await Promise.all([
      loadPart(() => import('#realtime/echo.ts')),
      loadPart(() => import('./listen-live.ts')),
      call(readConfig, {}),
    ])
    if (!isStopped) listening = listenLive({ session, config, onHint, connect })
  }
  return {
    isAway: () => listening?.isAway() === true,
    connect() {
      listening?.reconnectSoon()
      if (listening !== undefined || isConnecting || isStopped) return
      isConnecting = true
      open()
        .catch((error: unknown) => {
          // A failed call is retried with the next sync.
          if (!isCallFailure(error)) throw error
        })
        .finally(() => {
          isConnecting = false
        })
        .catch(reportError)
    },
    stop() {
      isStopped = true
      listening?.stop()
    },
  }
}
