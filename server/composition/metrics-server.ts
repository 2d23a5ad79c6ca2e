import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { bind } from './bind.ts'

const PATH = '/metrics'

/** A bound port that Prometheus reads. */
export interface MetricsServer {
  /** Answers with these figures from now on; until then with 503. */
  answerBy(metrics: Pick<Metrics, 'read'>): void
  /** Cuts readings under way. */
  close(): Promise<void>
}

/**
 * Binds the port of the figures: one of their own, which no proxy leads to. They have no password.
 *
 * @throws {ConfigError} when the port is unavailable
 */
export async function listenForMetrics(
  where: { readonly host: string; readonly port: number },
  log: Log,
): Promise<MetricsServer> {
  let metrics: Pick<Metrics, 'read'> | undefined
  const answer = async ({ url, method }: IncomingMessage, response: ServerResponse) => {
    if (url?.split('?')[0] !== PATH) return response.writeHead(404).end()
    if (method !== 'GET') return response.writeHead(405, { Allow: 'GET' }).end()
    if (metrics === undefined) return response.writeHead(503).end()
    const { text, contentType } = await metrics.read()
    return response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the figures could not be read')
      response.writeHead(500).end()
    })
  })
  await bind(server, where, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  return {
    answerBy(given) {
      metrics = given
    },
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
