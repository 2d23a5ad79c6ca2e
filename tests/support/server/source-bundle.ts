import { bundleServer } from '#tools/build/server-bundle.ts'

/** The server of today's sources, for tests that run without a build; loading them one by one takes seconds. */
export const SOURCE_BUNDLE = '.tmp/server'

/** Makes it; called once before the tests. */
export const setup = (): Promise<void> => bundleServer(SOURCE_BUNDLE)
