import { t } from '#messages/passkeys/ceremonies.ts'

const IP_ADDRESS = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})$/
const LOOPBACK = /^(?:\[::1\]|127(?:\.\d{1,3}){3})$/

/** Why this page can have no passkeys, in a sentence; undefined when it can. */
export function whyNoPasskeys({ hostname, port }: Pick<Location, 'hostname' | 'port'>): string | undefined {
  if (!('PublicKeyCredential' in globalThis)) return t('notSupported')
  if (!IP_ADDRESS.test(hostname)) return undefined
  // A passkey belongs to a name. On this computer that is `localhost`, whose server is the same.
  if (!LOOPBACK.test(hostname)) return t('otherAddress')
  const address = `http://localhost${port === '' ? '' : `:${port}`}`
  return t('wrongAddress', { host: hostname, address })
}
