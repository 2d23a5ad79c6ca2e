import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { Tag } from '#ui/text/tag.tsx'
import { receiverOf } from './ring-members.ts'

const WORDS = {
  forming: { tone: 'waiting', words: 'Forming' },
  active: { tone: 'info', words: 'Active' },
  completed: { tone: 'success', words: 'Completed' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
} as const

/** A Cirkle's status in a word; marigold when it is the reader's turn. */
export function CirkleStatusTag({ cirkle, myId }: { cirkle: Cirkle; myId: string }) {
  if (receiverOf(cirkle)?.id === myId) return <Tag tone="turn">Your turn</Tag>
  const { tone, words } = WORDS[cirkle.status]
  return <Tag tone={tone}>{words}</Tag>
}
