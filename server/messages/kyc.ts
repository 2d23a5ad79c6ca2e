import type { kyc } from './en-IN/kyc.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof kyc>('server/kyc')
