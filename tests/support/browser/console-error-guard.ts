import { afterEach, beforeEach, vi } from 'vitest'

/** Fails every test of this file in which something called `console.error` unexpectedly. */
export function failOnConsoleError(format: (...parts: unknown[]) => string): void {
  let unexpected: string[] = []

  beforeEach(() => {
    unexpected = []
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      unexpected.push(format(...parts))
    })
  })

  // A test that expects an error replaces this implementation by its own, which then reports it.
  afterEach(() => {
    vi.mocked(console.error).mockRestore()
    if (unexpected.length > 0) {
      throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`)
    }
  })
}
