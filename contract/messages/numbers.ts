import { createMessages } from './create-messages.ts'
import { numbers } from './en-IN/numbers.ts'

export const t = createMessages(numbers, 'contract/numbers')
