import { checkSignUp } from './check-sign-up.ts'
import { useAccountDraft } from '../draft.ts'

/** Whether /sign-up has been filled in, so that /residence has something to send. */
export function hasSignUpValues(): boolean {
  return Object.keys(checkSignUp(useAccountDraft.getState())).length === 0
}
