import type { files } from './en-IN/files.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof files>('server/files')
