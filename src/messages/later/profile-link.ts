import { createMessages } from '#contract/messages/create-messages.ts'
import { profileLink } from '../en-IN/later/profile-link.ts'

export const t = createMessages(profileLink, 'later/profile-link')
