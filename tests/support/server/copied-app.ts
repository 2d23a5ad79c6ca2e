import { createTestApp, type KeptApp, type TestApp } from './test-app.ts'

/**
 * Lets people act on an app once, and then gives each caller an app of its own that begins with what they have
 * stored, and what they returned. Every app's clock begins at the start of the tests', also when `act` moved its own. Acting again for each test took up to half of its time.
 */
export function copiedApp<Acted>(
  act: (app: TestApp) => Promise<Acted>,
): () => Promise<{ readonly app: TestApp; readonly acted: Acted }> {
  let once: Promise<{ from: KeptApp; acted: Acted }> | undefined
  const begin = async () => {
    const app = await createTestApp()
    const acted = await act(app)
    return { from: await app.keep(), acted }
  }
  return async () => {
    once ??= begin()
    const { from, acted } = await once
    return { app: await createTestApp({ from }), acted }
  }
}
