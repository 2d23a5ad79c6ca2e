import type { firstIconPaths } from './first-icons.ts'
import type { moreIconPaths } from './more-icons.ts'

export type IconName = keyof typeof firstIconPaths | keyof typeof moreIconPaths
