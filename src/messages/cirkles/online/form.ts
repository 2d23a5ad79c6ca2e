import { createMessages } from '#contract/messages/create-messages.ts'
import { form } from '../../en-IN/cirkles/online/form.ts'

export const t = createMessages(form, 'cirkles/online/form')
