import { createMessages } from '#contract/messages/create-messages.ts'
import { changePassword } from '../../en-IN/settings/online/change-password.ts'

export const t = createMessages(changePassword, 'settings/online/change-password')
