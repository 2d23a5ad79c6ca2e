import { firstIconPaths } from './first-icons.ts'

/** The loaded icons, by name: the first, and after sign-in all, see `more-icons.ts`. */
export const iconPaths: Record<string, string | undefined> = { ...firstIconPaths }
