import { createMessages } from '#contract/messages/create-messages.ts'
import { easyPassword } from '../../en-IN/accounts/online/easy-password.ts'

export const t = createMessages(easyPassword, 'accounts/online/easy-password')
