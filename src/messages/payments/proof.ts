import { createMessages } from '#contract/messages/create-messages.ts'
import { proof } from '../en-IN/payments/proof.ts'

export const t = createMessages(proof, 'payments/proof')
