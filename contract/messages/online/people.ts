import { createMessages } from '../create-messages.ts'
import { people } from '../en-IN/online/people.ts'

export const t = createMessages(people, 'contract/online/people')
