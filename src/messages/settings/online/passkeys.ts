import { createMessages } from '#contract/messages/create-messages.ts'
import { passkeys } from '../../en-IN/settings/online/passkeys.ts'

export const t = createMessages(passkeys, 'settings/online/passkeys')
