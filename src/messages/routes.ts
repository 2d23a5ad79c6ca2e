import { createMessages } from '#contract/messages/create-messages.ts'
import { routes } from './en-IN/routes.ts'

export const t = createMessages(routes, 'routes')
