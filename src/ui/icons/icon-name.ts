import type { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths
