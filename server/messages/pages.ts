import type { pages } from './en-IN/pages.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof pages>('server/pages')
