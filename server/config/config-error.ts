/** An invalid line of the environment. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
