import type { swaps } from './en-IN/swaps.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof swaps>('server/swaps')
