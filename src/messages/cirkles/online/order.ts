import { createMessages } from '#contract/messages/create-messages.ts'
import { order } from '../../en-IN/cirkles/online/order.ts'

export const t = createMessages(order, 'cirkles/online/order')
