import type { WebSocket } from 'ws'
import { createRateLimit, limits, type RateLimit } from './limits.ts'
import { encodeError, encodeFrame, PusherCode } from './protocol.ts'

/** One socket: its user, its remaining rate limits, and whether it is alive. */
export interface Connection {
  readonly socketId: string
  readonly channels: Set<string>
  readonly clientEvents: RateLimit
  readonly frames: RateLimit
  /** Set once the socket has joined a channel with a permission that names its user. */
  userId: string | undefined
  /** The user's name, as the server knows it. */
  userName: string | undefined
  /** When the first of the sessions ends that its permissions were given in; ms since the epoch. */
  endsAt: number
  send(event: string, data: unknown, channel?: string): void
  /** Sends an already encoded frame, so that many sockets share one encoding. */
  sendEncoded(frame: string): void
  /** Reports a refusal; the socket stays open. */
  sendError(code: number | null, message: string): void
  /** Closes; first sends the reason when `code` is one of Pusher's. */
  close(code: number, reason: string): void
  /** Records a sign of life from the other side. */
  touch(): void
  /** Stops the timers; called when the socket has closed. */
  dispose(): void
}

export interface ConnectionOptions {
  readonly socketId: string
  readonly now: () => number
  readonly activityTimeoutSeconds: number
  readonly pongTimeoutSeconds: number
}

// A peer that does not answer a close frame keeps its socket no longer than this.
const closeGraceMs = 2_000

/** Wraps an open socket and monitors whether it is alive. */
export function createConnection(socket: WebSocket, options: ConnectionOptions): Connection {
  const { socketId, now } = options
  let aliveTimer = setTimeout(askForPong, options.activityTimeoutSeconds * 1000)
  let closeTimer: NodeJS.Timeout | undefined

  function askForPong() {
    sendEncoded(encodeFrame('pusher:ping', {}))
    aliveTimer = setTimeout(
      () => close(PusherCode.pongNotReceived, 'Pong reply not received in time'),
      options.pongTimeoutSeconds * 1000,
    )
  }

  function sendEncoded(frame: string) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.bufferedBytes) socket.terminate()
    else socket.send(frame)
  }

  function close(code: number, reason: string) {
    if (closeTimer !== undefined) return
    if (code >= 4000) sendEncoded(encodeError(code, reason))
    clearTimeout(aliveTimer)
    socket.close(code, reason)
    closeTimer = setTimeout(() => socket.terminate(), closeGraceMs)
  }

  return {
    socketId,
    channels: new Set(),
    clientEvents: createRateLimit({
      burst: limits.clientEventsPerSecond,
      perSecond: limits.clientEventsPerSecond,
      now,
    }),
    frames: createRateLimit({ burst: limits.framesAtOnce, perSecond: limits.framesPerSecond, now }),
    userId: undefined,
    userName: undefined,
    endsAt: Infinity,
    send: (event, data, channel) => sendEncoded(encodeFrame(event, data, channel)),
    sendEncoded,
    sendError: (code, message) => sendEncoded(encodeError(code, message)),
    close,
    touch() {
      if (closeTimer !== undefined) return
      clearTimeout(aliveTimer)
      aliveTimer = setTimeout(askForPong, options.activityTimeoutSeconds * 1000)
    },
    dispose() {
      clearTimeout(aliveTimer)
      clearTimeout(closeTimer)
    },
  }
}
