import { createMessages } from '#contract/messages/create-messages.ts'
import { outboxImport } from '../../en-IN/outbox/online/import.ts'

export const t = createMessages(outboxImport, 'outbox/online/import')
