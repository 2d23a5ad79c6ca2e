import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { createLog } from '#server/platform/log.ts'

/*
 * A server reduced to its database, for tests that kill it. Argument: the data folder. It prints the
 * connection string, or the name and message of its error, and runs until its input closes.
 */

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('The data folder is missing')

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    holder: '127.0.0.1:8080',
    log: createLog({ level: 'silent' }),
  })
  process.stdout.write(`${JSON.stringify({ url: postgres.url })}\n`)
  process.stdin.resume()
  process.stdin.once('end', () => void postgres.stop())
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`)
}
