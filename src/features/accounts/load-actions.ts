import { NoConnectionError } from '#data/api/no-connection-error.ts'
import type * as actions from './actions.ts'

/**
 * The calls of this feature. They come after the page, which shows without them: when a person begins to
 * type, or at the latest when they send. Throws NoConnectionError when they cannot be loaded.
 */
export async function loadActions(): Promise<typeof actions> {
  try {
    return await import('./actions.ts')
  } catch (cause) {
    throw new NoConnectionError(cause)
  }
}
