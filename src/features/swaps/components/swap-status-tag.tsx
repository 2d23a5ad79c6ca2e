import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { SwapStatus } from '#contract/rules/statuses.ts'
import { Tag } from '#ui/text/tag.tsx'
import type { Tone } from '#ui/status/tone.ts'

const looks: Readonly<Record<SwapStatus, { words: string; tone: Tone }>> = {
  requested: { words: 'Waiting', tone: 'waiting' },
  accepted: { words: 'Accepted', tone: 'success' },
  declined: { words: 'Denied', tone: 'danger' },
  expired: { words: 'Expired', tone: 'neutral' },
}

/** A request's status; an accepted one has a check mark. */
export function SwapStatusTag({ swap: { status } }: { swap: Pick<Swap, 'status'> }) {
  const { words, tone } = looks[status]
  return <Tag tone={tone}>{words}</Tag>
}
