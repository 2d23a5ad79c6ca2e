import { afterAll, beforeAll, expect, test } from 'vitest'
import { trustProxies } from '#server/platform/caller-address.ts'
import { SIGN_IN_FROM_ADDRESS } from '#server/platform/limits.ts'
import { listen } from '#tests/support/server/listening-app.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* Which address a rate limit counts when every connection comes from the same proxy. */

const USED_UP = '203.0.113.9'
const PROXY = '127.0.0.1'
const USED_UP_NETWORK = '2001:db8:7:8::/64'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  for (const address of [USED_UP, PROXY, USED_UP_NETWORK]) {
    for (let i = 0; i < 100; i++) await app.deps.limiter.take(SIGN_IN_FROM_ADDRESS, address)
  }
})
afterAll(() => app.close())

test.each([
  ['who is kept out is, behind a proxy that is trusted', ['loopback'], USED_UP, 429],
  ['and nobody else', ['loopback'], '203.0.113.10', 401],
  [
    'a proxy before the proxy is passed over, if trusted',
    ['loopback', '10.0.0.0/8'],
    `${USED_UP}, 10.0.0.7`,
    429,
  ],
  ['what people say of themselves is not believed', ['loopback'], `198.51.100.1, ${USED_UP}`, 429],
  ['nor what a stranger says who is no proxy', [], '203.0.113.10', 429],
  ['a network of IPv6 is counted as one', ['loopback'], '2001:db8:7:8:1234::1', 429],
  ['but not with its neighbour', ['loopback'], '2001:db8:7:9::1', 401],
])('%s', async (_, trusted, forwardedFor, status) => {
  const config = { ...app.deps.config, isTrustedProxy: trustProxies(trusted) }
  const server = await listen({ deps: { ...app.deps, config } })
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
    body: JSON.stringify({ email: 'nobody@example.test', password: 'the brass kettle' }),
  })
  await server.close()
  expect(answer.status).toBe(status)
})
