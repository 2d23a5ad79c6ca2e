import { createMessages } from '#contract/messages/create-messages.ts'
import { review } from '../en-IN/payments/review.ts'

export const t = createMessages(review, 'payments/review')
