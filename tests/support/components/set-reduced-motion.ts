import { cdp } from 'vitest/browser'

/** A session with Chromium; the types of Vitest's provider would bring Node's into the app's. */
interface Chromium {
  readonly send: (method: string, parameters: object) => Promise<unknown>
}

const isChromium = (session: object): session is Chromium => 'send' in session

/** Sets `prefers-reduced-motion`; tests start with `reduce` (vitest.config.ts). */
export async function setReducedMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  const session = cdp()
  if (!isChromium(session)) throw new Error('Only Chromium can emulate reduced motion.')
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
