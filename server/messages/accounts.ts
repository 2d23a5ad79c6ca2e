import type { accounts } from './en-IN/accounts.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof accounts>('server/accounts')
