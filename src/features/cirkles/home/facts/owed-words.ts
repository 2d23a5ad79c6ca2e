import type { Owed } from '#data/known/what-is-owed.ts'
import { t } from '#messages/home.ts'

/** Label of the link to what is owed. */
export const OWED_WORDS: Readonly<Record<Owed, string>> = {
  get payment() {
    return t('pay')
  },
  get proof() {
    return t('newProof')
  },
}
