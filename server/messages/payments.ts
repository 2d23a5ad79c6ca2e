import type { payments } from './en-IN/payments.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof payments>('server/payments')
