import { createMessages } from '#contract/messages/create-messages.ts'
import { kyc } from './en-IN/kyc.ts'

export const t = createMessages(kyc, 'kyc')
