import { createMessages } from '#contract/messages/create-messages.ts'
import { renewal } from '../../en-IN/consent/online/renewal.ts'

export const t = createMessages(renewal, 'consent/online/renewal')
