import type { mails } from './en-IN/mails.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof mails>('server/mails')
