import { loadPart } from '#data/api/load-part.ts'
import type * as actions from './actions.ts'

/**
 * This feature's calls. They load after the page, which shows without them: when a person starts to type, at
 * the latest when they send. Throws NoConnectionError when they cannot be loaded.
 */
export function loadActions(): Promise<typeof actions> {
  return loadPart(() => import('./actions.ts'))
}
