import { pause } from '#server/platform/pause.ts'
import type { Listener } from './listener.ts'
import type { RealtimeLog, RealtimeMessage } from './messages.ts'
import { NOTIFY_CHANNEL, readNotifyPayload } from './notify-payload.ts'

interface Notification {
  channel: string
  payload?: string | undefined
}

/** The parts of a `pg` client that the listener uses. */
export interface NotificationClient {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>
  on(event: 'notification', listener: (notification: Notification) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'end', listener: () => void): unknown
  end(): Promise<void>
}

export interface NotifyListenerOptions {
  /** Opens a connection for the listener alone, which fails when a query is not answered. */
  readonly connect: () => Promise<NotificationClient>
  readonly onEvents: (messages: readonly RealtimeMessage[]) => void
  /** Messages may have been missed: clients must ask for their channels again, and sync. */
  readonly onGap: () => void
  readonly log: RealtimeLog
  /** Reconnect delays: the first, then doubled up to the most. Milliseconds. */
  readonly backoffMs?: { readonly first: number; readonly most: number }
  /** Interval of the heartbeat; nothing else distinguishes a dead connection from a quiet one. */
  readonly heartbeatMs?: number
}

const LISTENING = `select 1 from pg_listening_channels() as channel where channel = '${NOTIFY_CHANNEL}'`

/** Receives what the processes of this app publish by `NOTIFY`; reconnects after connection losses. */
export function createNotifyListener(options: NotifyListenerOptions): Listener {
  const { log, backoffMs = { first: 250, most: 2_000 }, heartbeatMs = 5_000 } = options
  const closing = new AbortController()
  let isListening = false
  let hasListened = false
  let wait = backoffMs.first

  function read(payload: string) {
    try {
      options.onEvents(readNotifyPayload(payload))
    } catch (error) {
      log.error({ err: error }, 'A realtime payload could not be read; all sockets are closed')
      options.onGap()
    }
  }

  async function listenUntilClosed(markReady: () => void): Promise<void> {
    const client = await options.connect()
    const ended = untilEnded(client, closing.signal)
    client.on('notification', ({ channel, payload }) => {
      if (channel === NOTIFY_CHANNEL) read(payload ?? '')
    })
    try {
      await Promise.race([client.query(`listen ${NOTIFY_CHANNEL}`), ended])
      isListening = !closing.signal.aborted
      wait = backoffMs.first
      if (hasListened) options.onGap()
      hasListened = true
      markReady()
      await Promise.race([ended, askWhetherHeard(client)])
    } finally {
      isListening = false
      await client.end()
    }
  }

  async function askWhetherHeard(client: NotificationClient): Promise<void> {
    for (;;) {
      await pause(heartbeatMs, closing.signal)
      if (closing.signal.aborted) return
      const { rows } = await client.query(LISTENING)
      // A pooler may have given the connection to other clients meanwhile.
      if (rows.length === 0) throw new Error('The connection no longer listens')
    }
  }

  async function run(markReady: () => void): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listenUntilClosed(markReady)
      } catch (error) {
        log.warn({ err: error, retryInMs: wait }, 'The realtime listener lost its connection')
        await pause(wait, closing.signal)
        wait = Math.min(wait * 2, backoffMs.most)
      }
    }
    markReady()
  }

  let running: Promise<void> = Promise.resolve()
  const ready = new Promise<void>((resolve) => {
    running = run(resolve)
  })

  return {
    ready,
    isListening: () => isListening,
    async close() {
      closing.abort()
      await running
    },
  }
}

/** Resolves when `signal` aborts, rejects when the connection is lost. */
function untilEnded(client: NotificationClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection has ended')))
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
}
