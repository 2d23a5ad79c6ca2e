import type { places } from './en-IN/places.ts'
import { textsOf } from './languages/texts-of.ts'

export const t = textsOf<typeof places>('server/places')
