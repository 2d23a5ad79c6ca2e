import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { buildApp } from '#server/composition/app.ts'
import type { TestApp } from './test-app.ts'

/** A test's server behind a real socket, for clients that use real HTTP or WebSocket. */
export interface ListeningApp {
  /** On a free port of the loopback, without a trailing slash. */
  readonly url: string
  /** Cuts every connection; the app itself stays open. */
  close(): Promise<void>
}

export async function listen({ deps }: Pick<TestApp, 'deps'>): Promise<ListeningApp> {
  // A test's phone runs in this process too, and keeps the platform's own Request and Response.
  const listener = getRequestListener(buildApp(deps).fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  server.on('upgrade', (request, socket, head) => {
    if (!deps.realtime.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
