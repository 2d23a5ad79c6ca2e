import { createMessages } from '#contract/messages/create-messages.ts'
import { firstScreens } from '../en-IN/ui/first-screens.ts'

export const t = createMessages(firstScreens, 'ui/first-screens')
