import { createMessages } from '#contract/messages/create-messages.ts'
import { setting } from '../en-IN/settings/setting.ts'

export const t = createMessages(setting, 'settings/setting')
