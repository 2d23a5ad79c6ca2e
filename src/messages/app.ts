import { createMessages } from '#contract/messages/create-messages.ts'
import { app } from './en-IN/app.ts'

export const t = createMessages(app, 'app')
