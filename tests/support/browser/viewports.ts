/** The most common phone size, and a test's default. */
export const PHONE = { width: 360, height: 800 } as const
export const SCREEN = { width: 1280, height: 800 } as const
