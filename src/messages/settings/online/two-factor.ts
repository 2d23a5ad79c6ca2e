import { createMessages } from '#contract/messages/create-messages.ts'
import { twoFactor } from '../../en-IN/settings/online/two-factor.ts'

export const t = createMessages(twoFactor, 'settings/online/two-factor')
