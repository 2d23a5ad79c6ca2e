import type { push } from './en-IN/push.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof push>('server/push')
