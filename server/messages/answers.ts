import type { answers } from './en-IN/answers.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof answers>('server/answers')
