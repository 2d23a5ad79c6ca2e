import { createMessages } from '../create-messages.ts'
import { categories } from '../en-IN/cirkle/categories.ts'

export const t = createMessages(categories, 'contract/cirkle/categories')
