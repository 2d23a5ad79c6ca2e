import { createMessages } from './create-messages.ts'
import { fields } from './en-IN/fields.ts'

export const t = createMessages(fields, 'contract/fields')
