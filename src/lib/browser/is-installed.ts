/** Whether the app runs in a window of its own, as an installed app does, and not in a browser's tab. */
export const isInstalled = (): boolean =>
  matchMedia('not (display-mode: browser)').matches ||
  // Of iPhones and iPads, also in versions that report no display mode.
  ('standalone' in navigator && navigator.standalone === true)
