import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { createServerProcess } from '#tests/support/server/server-process.ts'

/** Output of a server that does not start, and the files it leaves behind. */

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'cirkles@example.test' }

let taken: Server
let port: number

beforeAll(async () => {
  taken = createServer()
  await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => taken.close())

/** Starts a server that must not start; returns its output without the log, and its data folder. */
async function failToStart(env: Record<string, string>) {
  const server = await createServerProcess({ from: 'source', env })
  onTestFinished(() => server.remove())
  await expect(server.start()).rejects.toThrow('ended before it answered')
  const lines = server.log().split('\n')
  return { said: lines.filter((line) => line !== '' && !line.startsWith('{')), dataDir: server.dataDir }
}

test('a port that is taken is named, and no database is left running', async () => {
  const { said, dataDir } = await failToStart({ PORT: String(port) })
  expect(said).toEqual([expect.stringMatching(`^PORT ${port} of HOST 127.0.0.1 cannot be had`)])
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
  // Detected before anything was created.
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
}, 90_000)

test('a database that does not answer is named by its line, without its password', async () => {
  const { said } = await failToStart({ ...mail, DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/cirkles' })
  expect(said).toEqual([expect.stringMatching(/^The database of DATABASE_URL does not answer: \S/)])
  expect(said.join()).not.toContain('hunter2')
})

test('a line that is missing is named', async () => {
  const { said } = await failToStart({ HOST: '0.0.0.0', ...mail })
  expect(said).toEqual([expect.stringMatching(/^APP_URL is missing/)])
})
