import { createMessages } from '#contract/messages/create-messages.ts'
import { sharedFile } from '../en-IN/payments/shared-file.ts'

export const t = createMessages(sharedFile, 'payments/shared-file')
