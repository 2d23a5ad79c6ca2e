import { expect, test } from 'vitest'
import { socketAddress } from './socket-address.ts'

const at = (url: string) => new URL(url)

test("without a host it is the page's own origin", () => {
  expect(socketAddress({ key: 'k' }, at('http://127.0.0.1:8080/home'))).toEqual({
    wsHost: '127.0.0.1',
    wsPort: 8080,
    wssPort: 8080,
    forceTLS: false,
    enabledTransports: ['ws'],
  })
})

test('a secure page connects securely', () => {
  expect(socketAddress({ key: 'k' }, at('https://cirkles.example/'))).toMatchObject({
    wsHost: 'cirkles.example',
    wssPort: 443,
    forceTLS: true,
    enabledTransports: ['wss'],
  })
})

test("an outside service's own host, port and scheme win over the page's", () => {
  const config = { key: 'k', host: 'reverb.example', port: 8443, scheme: 'https' } as const
  expect(socketAddress(config, at('http://127.0.0.1:8080/'))).toMatchObject({
    wsHost: 'reverb.example',
    wssPort: 8443,
    enabledTransports: ['wss'],
  })
})

test("an outside host does not inherit the page's port", () => {
  const config = { key: 'k', host: 'reverb.example' }
  expect(socketAddress(config, at('https://cirkles.example:8443/')).wssPort).toBe(443)
})
