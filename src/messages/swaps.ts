import { createMessages } from '#contract/messages/create-messages.ts'
import { swaps } from './en-IN/swaps.ts'

export const t = createMessages(swaps, 'swaps')
