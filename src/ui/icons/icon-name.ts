import type { firstIconPaths } from './first-icons.ts'
import type { moreIconPaths } from './more-icons.ts'

/** The icons there are. */
export type IconName = keyof typeof firstIconPaths | keyof typeof moreIconPaths
