import { createMessages } from '#lib/messages/create-messages.ts'
import { proof } from '../en-IN/payments/proof.ts'

export const t = createMessages(proof)
