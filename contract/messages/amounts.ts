import { createMessages } from './create-messages.ts'
import { amounts } from './en-IN/amounts.ts'

export const t = createMessages(amounts, 'contract/amounts')
