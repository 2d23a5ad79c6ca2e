import { createMessages } from './create-messages.ts'
import { dates } from './en-IN/dates.ts'

export const t = createMessages(dates, 'contract/dates')
