import { cdp } from 'vitest/browser'

/** A session with Chromium; the types of Vitest's provider would bring Node's into the app's. */
interface Chromium {
  readonly send: (method: string, parameters: object) => Promise<unknown>
}

const isChromium = (session: object): session is Chromium => 'send' in session

/** Media features of the page; those not named are as in vitest.config.ts. */
interface Media {
  readonly 'prefers-reduced-motion'?: 'no-preference' | 'reduce'
  readonly 'prefers-color-scheme'?: 'light' | 'dark'
  readonly 'prefers-contrast'?: 'more' | 'no-preference'
  readonly 'forced-colors'?: 'active' | 'none'
}

/** Emulates media features, and no others than these, until the next call. */
export async function emulateMedia(media: Media): Promise<void> {
  const session = cdp()
  if (!isChromium(session)) throw new Error('Only Chromium can emulate media features.')
  const features = Object.entries({ 'prefers-reduced-motion': 'reduce', ...media }).map(([name, value]) => ({
    name,
    value,
  }))
  await session.send('Emulation.setEmulatedMedia', { features })
}
