import { createMessages } from '#contract/messages/create-messages.ts'
import { secondStep } from '../../en-IN/accounts/online/second-step.ts'

export const t = createMessages(secondStep, 'accounts/online/second-step')
