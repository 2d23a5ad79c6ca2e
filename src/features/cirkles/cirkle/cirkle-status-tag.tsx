import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/home.ts'
import { Tag } from '#ui/text/tag.tsx'
import { receiverOf } from './ring-members.ts'

const WORDS = {
  forming: { tone: 'waiting', words: () => t('statusForming') },
  active: { tone: 'info', words: () => t('statusActive') },
  completed: { tone: 'success', words: () => t('statusCompleted') },
  cancelled: { tone: 'neutral', words: () => t('statusCancelled') },
} as const

/** A Cirkle's status in a word; marigold when it is the reader's turn. */
export function CirkleStatusTag({ cirkle, myId }: { cirkle: Cirkle; myId: string }) {
  if (receiverOf(cirkle)?.id === myId) return <Tag tone="turn">{t('yourTurn')}</Tag>
  const { tone, words } = WORDS[cirkle.status]
  return <Tag tone={tone}>{words()}</Tag>
}
