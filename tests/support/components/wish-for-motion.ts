import { cdp } from 'vitest/browser'

/** What Chromium takes; the types of its provider would bring Node's into the app's. */
interface Chromium {
  readonly send: (method: string, parameters: object) => Promise<unknown>
}

const isChromium = (session: object): session is Chromium => 'send' in session

/** Tells the browser of the person's wish for less motion, which holds until it is told again. */
export async function wishForMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  const session = cdp()
  if (!isChromium(session)) throw new Error('This browser cannot be told of a wish for less motion.')
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
