import { createTestApp, type KeptApp, type TestApp } from './test-app.ts'

/**
 * Runs `act` on an app once. Each call of the result creates another app on a copy of that database, and
 * resolves to it and to what `act` returned. Its clock starts where every test's does, even if `act` moved its
 * own. Repeating `act` for each test took up to half of the test's time.
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
