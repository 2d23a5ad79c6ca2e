import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { preferredLanguage } from '#contract/messages/language/languages.ts'
import { type Config } from '../config/config.ts'
import { refusalAnswer } from '../http/answers/envelope.ts'
import { refuse } from '../http/answers/outcome.ts'
import { RETRY_AFTER_SECONDS } from '../http/answers/passing-trouble.ts'
import { bind } from './bind.ts'

/** Maximum time for calls in progress when the server stops. */
const DRAIN_MS = 5_000

type Fetch = NonNullable<Parameters<typeof createAdaptorServer>[0]['fetch']>
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** The server's bound port. */
export interface Listening {
  /** Hands requests to these from now on; until then every call is answered with 503. */
  answerBy(fetch: Fetch, upgrade: Upgrade): void
  /** Refuses new connections; resolves when calls in progress have ended, or were cut after five seconds. */
  close(): Promise<void>
}

/**
 * Binds the port before anything is started or changed.
 *
 * @throws {ConfigError} when the port is unavailable
 */
export async function listen({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Listening> {
  let fetch: Fetch = stillStarting
  let upgrade: Upgrade = () => false
  const server = createAdaptorServer({
    fetch: (request, bindings) => fetch(request, bindings),
    hostname: host,
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!upgrade(request, socket, head)) socket.destroy()
  })
  // Node would answer with a bare 417, past the app and its headers; nothing here depends on the header.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  await bind(server, { host, port }, { host: 'HOST', port: 'PORT' })
  return {
    answerBy(answers, upgrades) {
      fetch = answers
      upgrade = upgrades
    },
    async close() {
      const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS)
      await new Promise<void>((resolve) => void server.close(() => resolve()))
      clearTimeout(cut)
    },
  }
}

function stillStarting(request: Request): Response {
  const language = preferredLanguage(request.headers.get('Accept-Language'))
  const { status, body } = refusalAnswer(refuse('unavailable'), language)
  return Response.json(body, {
    status,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' },
  })
}
