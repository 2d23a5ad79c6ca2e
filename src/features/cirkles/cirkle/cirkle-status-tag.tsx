import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/home.ts'
import { Tag } from '#ui/text/tag.tsx'
import { receiverOf } from './ring-members.ts'
import { statusWords } from './status-words.ts'

/** A Cirkle's status in a word; marigold when it is the reader's turn. */
export function CirkleStatusTag({ cirkle, myId }: { cirkle: Cirkle; myId: string }) {
  if (receiverOf(cirkle)?.id === myId) return <Tag tone="turn">{t('yourTurn')}</Tag>
  const { tone, words } = statusWords(cirkle)
  return <Tag tone={tone}>{words}</Tag>
}
