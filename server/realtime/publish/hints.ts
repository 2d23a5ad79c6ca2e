import { DATA_CHANGED, LONGEST_SPREAD_MS, userChannel } from '#contract/realtime/events.ts'
import type { SectionName } from '#contract/http/system/sync.ts'
import type { RealtimeEvent } from './messages.ts'

/** So few may sync at once. */
const AT_ONCE = 20
/** As long as a sync takes a busy server. */
const MS_A_PERSON = 25

/**
 * Hints to every device of these users to sync the named sections (api.md, Realtime): the more they are, the longer
 * the time over which they spread. Who waits for a change is told of it apart.
 */
export function dataChanged(userIds: Iterable<string>, sections: readonly SectionName[]): RealtimeEvent[] {
  const channels = [...new Set(userIds)].map(userChannel)
  if (channels.length === 0) return []
  const spread = Math.min(channels.length * MS_A_PERSON, LONGEST_SPREAD_MS)
  const data = channels.length <= AT_ONCE ? { sections } : { sections, within_ms: spread }
  return [{ channels, event: DATA_CHANGED, data }]
}
