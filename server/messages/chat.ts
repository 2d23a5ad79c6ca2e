import type { chat } from './en-IN/chat.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof chat>('server/chat')
