import { t } from '#messages/accounts/online/easy-password.ts'
import { isEasyPassword, type PasswordOwner } from '#ui/fields/new-password/easy-password.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'

/** The error of a password that is guessed first: said where it is typed, not two screens later by the server. */
export const checkPassword = ({ password, ...owner }: PasswordOwner & { password: string }): FieldErrors =>
  isEasyPassword(password, owner) ? { password: t('easyToGuess') } : {}
