import { loadPart } from '#data/api/load-part.ts'
import type * as actions from './actions.ts'

/**
 * The calls of this feature. They come after the page, which shows without them: when a person begins to
 * type, or at the latest when they send. Throws NoConnectionError when they cannot be loaded.
 */
export function loadActions(): Promise<typeof actions> {
  return loadPart(() => import('./actions.ts'))
}
