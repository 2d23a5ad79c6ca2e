import type { leaving } from './en-IN/leaving.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof leaving>('server/leaving')
