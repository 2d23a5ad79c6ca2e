/** The phone and the screen that every flow is played on. */
export const VIEWPORTS = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
] as const
