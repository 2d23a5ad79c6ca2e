import type { Server } from 'node:net'
import { ConfigError } from '../config/config-error.ts'

/**
 * Has `server` listen on a port of the configuration, whose lines are called `lines`.
 *
 * @throws {ConfigError} when the port is unavailable
 */
export async function bind(
  server: Pick<Server, 'listen' | 'once'>,
  { host, port }: { readonly host: string; readonly port: number },
  lines: { readonly host: string; readonly port: string },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: Error) => {
      const where = `${lines.port} ${port} of ${lines.host} ${host}`
      reject(new ConfigError(`${where} cannot be had: ${cause.message}.`, { cause }))
    })
    server.listen(port, host, resolve)
  })
}
