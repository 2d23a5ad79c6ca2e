import { createMessages } from '#contract/messages/create-messages.ts'
import { book } from '../en-IN/later/book.ts'

export const t = createMessages(book, 'later/book')
