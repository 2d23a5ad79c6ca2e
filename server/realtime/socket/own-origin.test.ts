import { describe, expect, test } from 'vitest'
import { ownOriginOnly } from './own-origin.ts'

describe('ASVS 4.4.2: who may open a socket', () => {
  test.each(['https://cirkles.example', undefined])('the app at its public address: %s', (origin) => {
    expect(ownOriginOnly('https://cirkles.example')(origin)).toBe(true)
  })

  test.each([
    'https://evil.example',
    'http://cirkles.example',
    'https://cirkles.example:8443',
    'https://sub.cirkles.example',
    'http://localhost:8080',
    'null',
    '',
  ])('nobody else: %j', (origin) => {
    expect(ownOriginOnly('https://cirkles.example')(origin)).toBe(false)
  })

  test.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
    'this computer by any of its names, when it runs at %s',
    (appUrl) => {
      const isAllowed = ownOriginOnly(appUrl)
      const names = ['127.0.0.1', 'localhost', '[::1]']
      expect(names.map((name) => isAllowed(`http://${name}:8080`))).toEqual([true, true, true])
      expect(names.map((name) => isAllowed(`http://${name}:8081`))).toEqual([false, false, false])
      expect(isAllowed('https://localhost:8080')).toBe(false)
      expect(isAllowed('http://localhost.evil.example:8080')).toBe(false)
    },
  )
})
