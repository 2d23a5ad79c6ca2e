import { createMessages } from '#contract/messages/create-messages.ts'
import { invitations } from '../en-IN/cirkles/invitations.ts'

export const t = createMessages(invitations, 'cirkles/invitations')
