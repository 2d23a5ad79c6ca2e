import { parseSecretsKey } from '../platform/sealing/secrets-key.ts'
import { ConfigError } from './config-error.ts'
import type { Lines } from './lines.ts'

/** Keys that seal the secrets in the database. */
export interface SecretsKeys {
  /** Undefined: the file in `DATA_DIR` has it. */
  readonly current: Buffer | undefined
  /** Those that it replaces. */
  readonly previous: readonly Buffer[]
}

/** @throws {ConfigError} naming the line, without its key */
export function secretsKeysOf({
  SECRETS_KEY: current,
  SECRETS_KEY_PREVIOUS: previous = '',
}: Lines<'SECRETS_KEY' | 'SECRETS_KEY_PREVIOUS'>): SecretsKeys {
  if (current === undefined && previous !== '') {
    throw new ConfigError('SECRETS_KEY is missing: SECRETS_KEY_PREVIOUS is set.')
  }
  const parse = (name: string, text: string) => {
    const key = parseSecretsKey(text)
    if (key === undefined) {
      throw new ConfigError(`${name} must be 32 bytes in base64: \`openssl rand -base64 32\` makes them.`)
    }
    return key
  }
  return {
    current: current === undefined ? undefined : parse('SECRETS_KEY', current),
    previous: previous
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((text) => parse('SECRETS_KEY_PREVIOUS', text)),
  }
}
