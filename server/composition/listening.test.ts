import { expect, onTestFinished, test } from 'vitest'
import { sendRaw } from '#tests/integration/bad-input/raw-request.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { listen } from './listening.ts'

test('what a caller expects beside an answer leads past neither the app nor its headers (ASVS 3.4.3)', async () => {
  const port = await freePort()
  const listening = await listen({ host: '127.0.0.1', port })
  onTestFinished(() => listening.close())
  listening.answerBy(
    () => new Response('here', { headers: { 'Content-Security-Policy': "default-src 'none'" } }),
    () => false,
  )
  const { status, headers } = await sendRaw(`http://127.0.0.1:${port}`, {
    line: 'GET / HTTP/1.1',
    headers: [`Host: 127.0.0.1:${port}`, 'Expect: 200-maybe'],
  })
  expect([status, headers.get('content-security-policy')]).toEqual([200, "default-src 'none'"])
})
