import { createMessages } from '#contract/messages/create-messages.ts'
import { ceremonies } from '../en-IN/passkeys/ceremonies.ts'

export const t = createMessages(ceremonies, 'passkeys/ceremonies')
