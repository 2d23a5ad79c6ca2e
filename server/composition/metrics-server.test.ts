import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { ConfigError } from '../config/config-error.ts'
import { listenForMetrics } from './metrics-server.ts'

const log = createLog({ level: 'silent' })

async function served() {
  const where = { host: '127.0.0.1', port: await freePort() }
  const server = await listenForMetrics(where, log)
  onTestFinished(() => server.close())
  return { server, where, address: `http://127.0.0.1:${where.port}` }
}

test('the figures are read at one address, once they are there', async () => {
  const { server, address } = await served()
  expect((await fetch(`${address}/metrics`)).status).toBe(503)
  server.answerBy({
    read: async () => ({ text: 'cirkles_sockets 0\n', contentType: 'text/plain; version=0.0.4' }),
  })
  const answer = await fetch(`${address}/metrics`)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; version=0.0.4',
    'cirkles_sockets 0\n',
  ])
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405)
})

test('figures that cannot be read are an error, and the next reading is tried', async () => {
  const { server, address } = await served()
  server.answerBy({ read: () => Promise.reject(new Error('no figures')) })
  expect((await fetch(`${address}/metrics`)).status).toBe(500)
  server.answerBy({ read: async () => ({ text: '', contentType: 'text/plain' }) })
  expect((await fetch(`${address}/metrics`)).status).toBe(200)
})

test('a port that is taken is a line of the configuration to mend', async () => {
  const { where } = await served()
  const second = listenForMetrics(where, log)
  await expect(second).rejects.toThrow(ConfigError)
  await expect(second).rejects.toThrow(`METRICS_PORT ${where.port} of METRICS_HOST 127.0.0.1 cannot be had`)
})
