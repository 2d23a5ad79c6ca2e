import { DATA_CHANGED, userChannel } from '#contract/realtime/events.ts'
import type { SectionName } from '#contract/http/system/sync.ts'
import type { RealtimeEvent } from './messages.ts'

/** Hints to every device of these users to sync the named sections (api.md, Realtime). */
export function dataChanged(userIds: Iterable<string>, sections: readonly SectionName[]): RealtimeEvent[] {
  const channels = [...new Set(userIds)].map(userChannel)
  return channels.length === 0 ? [] : [{ channels, event: DATA_CHANGED, data: { sections } }]
}
