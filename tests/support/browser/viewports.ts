/** The most common phone size, and a test's default. */
export const PHONE = { width: 360, height: 800 } as const
export const SCREEN = { width: 1280, height: 800 } as const

/** The two sizes for tests of a layout that differs between them. */
export const VIEWPORTS = [PHONE, SCREEN] as const
