import { firstIconPaths } from './first-icons.ts'

/** The icons that are loaded, by name: the first, and from signing in on all, see `more-icons.ts`. */
export const iconPaths: Record<string, string | undefined> = { ...firstIconPaths }
