import type { IconName } from '../icons/icon-name.ts'

/** Meaning of a state for the reader. `turn` is marigold and means "whose turn it is", nothing else. */
export type Tone = 'neutral' | 'success' | 'danger' | 'waiting' | 'info' | 'turn'

/** The icon that goes with each tone, so that state is never colour alone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  success: 'check',
  danger: 'warning',
  waiting: 'clock',
  info: 'info',
  turn: 'turn',
}
