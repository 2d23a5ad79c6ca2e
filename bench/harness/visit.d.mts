import type { BrowserContext } from 'playwright'

/** Starts a phone's browser on the profile in this folder. */
export function launch(profile: string): Promise<BrowserContext>
