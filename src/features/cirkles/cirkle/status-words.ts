import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { t } from '#messages/home.ts'
import type { Tone } from '#ui/status/tone.ts'

const WORDS = {
  forming: { tone: 'waiting', words: () => t('statusForming') },
  active: { tone: 'info', words: () => t('statusActive') },
  completed: { tone: 'success', words: () => t('statusCompleted') },
  cancelled: { tone: 'neutral', words: () => t('statusCancelled') },
} as const

/** A Cirkle's status in a word. */
export function statusWords({ status }: Pick<Cirkle, 'status'>): { words: string; tone: Tone } {
  const { tone, words } = WORDS[status]
  return { tone, words: words() }
}
