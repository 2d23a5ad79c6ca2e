import { createMessages } from '#contract/messages/create-messages.ts'
import { kept } from '../../en-IN/cirkles/online/kept.ts'

export const t = createMessages(kept, 'cirkles/online/kept')
