import { t } from '#messages/later/bank.ts'

export const ACCOUNT_TYPES = ['Saving', 'Current'] as const

/** Name of a kind of bank account. */
export function accountTypeWords(type: (typeof ACCOUNT_TYPES)[number]): string {
  switch (type) {
    case 'Saving':
      return t('savingsAccount')
    case 'Current':
      return t('currentAccount')
  }
}
