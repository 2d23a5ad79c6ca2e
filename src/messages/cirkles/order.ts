import { createMessages } from '#contract/messages/create-messages.ts'
import { order } from '../en-IN/cirkles/order.ts'

export const t = createMessages(order)
