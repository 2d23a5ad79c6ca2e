import { createMessages } from '#contract/messages/create-messages.ts'
import { emailCode } from '../../en-IN/accounts/online/email-code.ts'

export const t = createMessages(emailCode, 'accounts/online/email-code')
