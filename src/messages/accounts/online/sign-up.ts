import { createMessages } from '#contract/messages/create-messages.ts'
import { signUp } from '../../en-IN/accounts/online/sign-up.ts'

export const t = createMessages(signUp, 'accounts/online/sign-up')
