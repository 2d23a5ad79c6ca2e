import { parseArgs } from 'node:util'
import { ConfigError } from '../config/config-error.ts'

/** What a process does: it answers phones, or does the jobs of all, or both. */
export type Role = 'web' | 'jobs' | 'all'

const ROLES: readonly Role[] = ['web', 'jobs', 'all']

/**
 * The role of a command line: `--role web`; without it, all.
 *
 * @throws {ConfigError} naming the argument
 */
export function roleOf(args: readonly string[]): Role {
  const role = given(args)
  const known = ROLES.find((each) => each === role)
  if (known === undefined) throw new ConfigError('--role must be web, jobs or all.')
  return known
}

function given(args: readonly string[]): string {
  try {
    return parseArgs({ args: [...args], options: { role: { type: 'string', default: 'all' } } }).values.role
  } catch (cause) {
    throw new ConfigError(`The only argument is --role web, jobs or all: ${args.join(' ')} is not.`, {
      cause,
    })
  }
}
