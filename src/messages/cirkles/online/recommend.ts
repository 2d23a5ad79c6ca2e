import { createMessages } from '#contract/messages/create-messages.ts'
import { recommend } from '../../en-IN/cirkles/online/recommend.ts'

export const t = createMessages(recommend, 'cirkles/online/recommend')
