import { createMessages } from '#lib/messages/create-messages.ts'
import { ui } from './en-IN/ui.ts'

export const t = createMessages(ui)
