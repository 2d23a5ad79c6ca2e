import { readConfig } from '#contract/http/system.ts'
import { call } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import type { Session } from '#data/session.ts'
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
 * The socket of one session. All it says is a hint: the sync that follows brings the truth, so a failure
 * here costs freshness alone and is tried again with the next `connect`.
 */
export function createLiveHints({ session, onHint }: LiveHintsOptions): LiveHints {
  let realtime: Realtime | undefined
  let isConnecting = false
  let isStopped = false

  const open = async () => {
    const [{ connectRealtime }, { realtime: config }] = await Promise.all([
      import('#realtime/echo.ts'),
      call(readConfig, {}),
    ])
    if (isStopped) return
    realtime = connectRealtime({
      userId: session.user.id,
      token: () => session.token,
      config,
      onHint,
      onNotification: onHint,
      onMessage: onHint,
      onTyping: () => undefined,
      onConnected: onHint,
      // A refused channel is a dead session, most often: the sync finds out and says so.
      onProblem: onHint,
    })
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
      realtime?.disconnect()
    },
  }
}
