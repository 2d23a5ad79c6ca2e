import { createMessages } from '#contract/messages/create-messages.ts'
import { profile } from '../en-IN/settings/profile.ts'

export const t = createMessages(profile)
