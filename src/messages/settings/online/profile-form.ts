import { createMessages } from '#contract/messages/create-messages.ts'
import { profileForm } from '../../en-IN/settings/online/profile-form.ts'

export const t = createMessages(profileForm, 'settings/online/profile-form')
