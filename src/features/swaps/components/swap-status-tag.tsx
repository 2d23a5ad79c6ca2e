import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { SwapStatus } from '#contract/rules/statuses.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { Tag } from '#ui/text/tag.tsx'
import type { Tone } from '#ui/status/tone.ts'

const looks: Readonly<Record<SwapStatus, { words: () => string; tone: Tone }>> = {
  requested: { words: () => t('statusWaiting'), tone: 'waiting' },
  accepted: { words: () => t('statusAccepted'), tone: 'success' },
  declined: { words: () => t('statusDenied'), tone: 'danger' },
  expired: { words: () => t('statusExpired'), tone: 'neutral' },
  withdrawn: { words: () => t('statusWithdrawn'), tone: 'neutral' },
}

/** A request's status; an accepted one has a check mark. */
export function SwapStatusTag({ swap: { status } }: { swap: Pick<Swap, 'status'> }) {
  const { words, tone } = looks[status]
  return <Tag tone={tone}>{words()}</Tag>
}
