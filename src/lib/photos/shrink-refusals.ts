import { FILE_MAX_MB } from '#contract/rules/limits.ts'
import { proofHint } from '#contract/rules/proof-hint.ts'
import { t } from '#messages/words.ts'
import type { ShrinkRefusal } from './shrink-photo.ts'

/** Why a file was refused, and what to do about it. Getters: no text is formatted when a module loads. */
export const SHRINK_REFUSALS: Readonly<Record<ShrinkRefusal, string>> = {
  get empty() {
    return t('fileEmpty')
  },
  get unreadable() {
    return t('fileUnreadable')
  },
  get 'not-an-image'() {
    return t('fileNotTaken', { proofHint: proofHint() })
  },
  get heic() {
    return t('fileHeic')
  },
  get 'too-large'() {
    return t('fileTooLarge', { fileMaxMb: FILE_MAX_MB })
  },
}
