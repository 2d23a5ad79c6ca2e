import { NoConnectionError } from '#data/api/no-connection-error.ts'
import type * as actions from './actions.ts'

/**
 * The calls of this feature, which come when one is made: Home shows without them. Throws NoConnectionError
 * when they cannot be loaded.
 */
export async function loadActions(): Promise<typeof actions> {
  try {
    return await import('./actions.ts')
  } catch (cause) {
    throw new NoConnectionError(cause)
  }
}
