import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { Tag } from '#ui/text/tag.tsx'
import { receiverOf } from './ring-members.ts'

const WORDS = {
  forming: { tone: 'waiting', words: 'Forming' },
  active: { tone: 'info', words: 'Active' },
  completed: { tone: 'success', words: 'Completed' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
} as const

/** Where a Cirkle stands, in a word; marigold when the turn is the reader's. */
export function CirkleStatusTag({ cirkle, myId }: { cirkle: Cirkle; myId: string }) {
  if (receiverOf(cirkle)?.id === myId) return <Tag tone="turn">Your turn</Tag>
  const { tone, words } = WORDS[cirkle.status]
  return <Tag tone={tone}>{words}</Tag>
}
