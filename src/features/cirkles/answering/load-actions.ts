import { loadPart } from '#data/api/load-part.ts'
import type * as actions from './actions.ts'

/**
 * This feature's calls, loaded on first use: Home shows without them. Throws NoConnectionError when they
 * cannot be loaded.
 */
export function loadActions(): Promise<typeof actions> {
  return loadPart(() => import('./actions.ts'))
}
