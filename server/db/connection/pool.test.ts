import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { makePool, measureWaits } from './pool.ts'

/** PostgreSQL's messages to a client that connects: authenticated, and ready. */
const GREETING = Buffer.from([
  ...Buffer.from('R'),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  ...Buffer.from('Z'),
  0,
  0,
  0,
  5,
  73,
])

const silentDatabase = async () => (await recordingDatabase()).url

/** A server that accepts connections as PostgreSQL does, answers nothing else, and records what it receives. */
async function recordingDatabase(): Promise<{ url: string; received: () => string }> {
  let text = ''
  const server = createServer((socket) => {
    socket.once('data', () => socket.write(GREETING))
    socket.on('data', (chunk) => (text += chunk.toString()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return { url: `postgres://a:b@127.0.0.1:${port}/c`, received: () => text }
}

test.each([
  ['20 s unless told otherwise', undefined, 20_000],
  ['as long as told', { silenceMs: 300 }, 300],
])('a line to the database may be silent for %s', async (_, limits, expected) => {
  const pool = makePool(await silentDatabase(), createLog({ level: 'silent' }), limits)
  const client = await pool.connect()
  onTestFinished(() => {
    client.release(true)
    return pool.end()
  })
  expect(silenceOf(client)).toBe(expected)
})

test('a connection that nobody uses may be silent', async () => {
  const pool = makePool(await silentDatabase(), createLog({ level: 'silent' }))
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  client.release()
  expect(silenceOf(client)).toBe(0)
  const again = await pool.connect()
  onTestFinished(() => again.release(true))
  expect(again).toBe(client)
  expect(silenceOf(again)).toBe(20_000)
})

test('a pool has closed when its connections have', async () => {
  const pool = makePool(await silentDatabase(), createLog({ level: 'silent' }))
  let ended = 0
  pool.on('connect', (client) => void client.once('end', () => ended++))
  const clients = await Promise.all([pool.connect(), pool.connect()])
  for (const client of clients) client.release()
  await pool.end()
  expect(ended).toBe(2)
})

/** How long the line may be silent, in ms; 0 for ever. */
function silenceOf(client: pg.ClientBase): number | undefined {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  if (!(stream instanceof Socket)) throw new Error('The client has no line')
  return stream.timeout
}

test.each([
  ['the database itself is told the limits, and keeps statements by name', false],
  ['a pooler is told no limits, which it would refuse, and no names, which it would mix up', true],
])('%s', async (_, isPooled) => {
  const { url, received } = await recordingDatabase()
  const pool = makePool(url, createLog({ level: 'silent' }), { lockMs: 4_000 }, isPooled)
  const client = await pool.connect()
  onTestFinished(() => {
    client.release(true)
    return pool.end()
  })
  expect(received().includes('lock_timeout')).toBe(!isPooled)
  // Nothing answers it.
  client.query({ name: 'asked', text: 'select $1', values: ['value'] }).catch(() => undefined)
  await expect.poll(received).toContain('select $1')
  expect(received().includes('asked\0select $1')).toBe(!isPooled)
})

test('each wait for a connection is measured: for a client, for a query, and in vain', async () => {
  const pool = makePool(await silentDatabase(), createLog({ level: 'silent' }), {
    connections: 1,
    waitMs: 100,
    silenceMs: 50,
  })
  onTestFinished(() => pool.end())
  const waits: number[] = []
  measureWaits(pool, (seconds) => waits.push(seconds))
  await expect(pool.query('select 1')).rejects.toThrow('has been silent')
  expect(waits).toHaveLength(1)
  const client = await pool.connect()
  expect(waits).toHaveLength(2)
  await expect(pool.connect()).rejects.toThrow('timeout exceeded')
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded')
  client.release(true)
  expect(waits).toHaveLength(4)
  expect(Math.min(...waits.slice(2))).toBeGreaterThan(0.09)
})
