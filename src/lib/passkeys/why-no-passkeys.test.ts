import { afterEach, expect, test, vi } from 'vitest'
import { whyNoPasskeys } from './why-no-passkeys.ts'

const at = (hostname: string, port = '') => whyNoPasskeys({ hostname, port })

afterEach(() => vi.unstubAllGlobals())

test('a page under a name can have passkeys, one under an IP address cannot', () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  expect(at('cirkles.example')).toBeUndefined()
  expect(at('localhost', '8080')).toBeUndefined()
  expect(at('127.0.0.1', '8080')).toContain('Open Cirkles at http://localhost:8080.')
  expect(at('[::1]')).toContain('Open Cirkles at http://localhost.')
  expect(at('192.0.2.7')).toContain('do not work at this address')
})

test('a browser without passkeys says so', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  expect(at('cirkles.example')).toContain('This browser has no passkeys.')
})
