import type { cirkles } from './en-IN/cirkles.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof cirkles>('server/cirkles')
