import { createMessages } from '#contract/messages/create-messages.ts'
import { profile } from '../en-IN/later/profile.ts'

export const t = createMessages(profile, 'later/profile')
