import type { reports } from './en-IN/reports.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof reports>('server/reports')
