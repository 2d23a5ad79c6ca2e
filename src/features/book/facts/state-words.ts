import { t } from '#messages/later/book.ts'
import type { CellState } from './book-table.ts'

const WORDS = {
  confirmed: () => t('confirmed'),
  submitted: () => t('submitted'),
  saved: () => t('saved'),
  reupload_requested: () => t('sentBack'),
  overdue: () => t('overdue'),
  missed: () => t('missed'),
  due: () => t('due'),
  self: () => t('ownTurn'),
  upcoming: () => t('upcoming'),
} as const satisfies Record<CellState, () => string>

export const stateWords = (state: CellState): string => WORDS[state]()
