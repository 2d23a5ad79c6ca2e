import { useSyncExternalStore } from 'react'
import { currentSpeech, onSpeech } from '#contract/messages/language/spoken-language.ts'

/**
 * Draws the calling component anew when its texts may read differently. For components that are not drawn with
 * their parent: pages, and those in `memo`. The result is for the dependencies of `useMemo`.
 */
export const useLanguage = (): unknown => useSyncExternalStore(onSpeech, currentSpeech, currentSpeech)
