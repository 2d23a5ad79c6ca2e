/** The version of this program, as in package.json. */
export const VERSION = '0.1.0'

/** Defined by the build, when it knows it. */
declare const CIRKLES_COMMIT: string | undefined

/** The commit that this program was built from; undefined from source, or when the build did not know it. */
export const COMMIT = typeof CIRKLES_COMMIT === 'string' ? CIRKLES_COMMIT : undefined
