import { createMessages } from '#contract/messages/create-messages.ts'
import { ui } from './en-IN/ui.ts'

export const t = createMessages(ui, 'ui')
