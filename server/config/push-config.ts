import { isPushHost } from '../platform/push/push-endpoint.ts'
import { isKeyPair, type PushKeys } from '../platform/push/push.ts'
import { ConfigError } from './config-error.ts'
import type { Lines } from './lines.ts'

/** @throws {ConfigError} */
export function pushHostsOf({ PUSH_HOSTS: list = '' }: Lines<'PUSH_HOSTS'>): string[] {
  const hosts = list.split(',').flatMap((host) => host.trim().toLowerCase() || [])
  if (!hosts.every(isPushHost)) {
    throw new ConfigError(
      'PUSH_HOSTS must be public names, such as push.example.com or *.example.com, with commas between them.',
    )
  }
  return hosts
}

/** The pair of VAPID keys; undefined without any. @throws {ConfigError} naming the missing or wrong line */
export function pushKeysOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Lines<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>): PushKeys | undefined {
  if (!publicKey && !privateKey) return undefined
  if (!publicKey) throw new ConfigError('VAPID_PUBLIC_KEY is missing: VAPID_PRIVATE_KEY is set.')
  if (!privateKey) throw new ConfigError('VAPID_PRIVATE_KEY is missing: VAPID_PUBLIC_KEY is set.')
  const keys = { publicKey, privateKey }
  if (isKeyPair(keys)) return keys
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: `npx web-push generate-vapid-keys` makes one.',
  )
}
