import { createMessages } from '#lib/messages/create-messages.ts'
import { kyc } from './en-IN/kyc.ts'

export const t = createMessages(kyc)
