import { createMessages } from '#contract/messages/create-messages.ts'
import { passwordReset } from '../../en-IN/accounts/online/password-reset.ts'

export const t = createMessages(passwordReset, 'accounts/online/password-reset')
