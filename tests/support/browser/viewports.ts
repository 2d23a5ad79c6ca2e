/** The phone of most people, and what a test has unless it says otherwise. */
const PHONE = { width: 360, height: 800 } as const
export const SCREEN = { width: 1280, height: 800 } as const

/** The two sizes that what is laid out for each is played on. */
export const VIEWPORTS = [PHONE, SCREEN] as const
