import { createMessages } from './create-messages.ts'
import { kyc } from './en-IN/kyc.ts'

export const t = createMessages(kyc, 'contract/kyc')
