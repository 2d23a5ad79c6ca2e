import type { Owed } from '#data/known/owing.ts'
import { t } from '#messages/home.ts'

/** Label of the link to what is owed. */
export const owedWords = (owed: Owed): string =>
  owed === 'payment' ? t('pay') : t('newProof', { what: owed })
