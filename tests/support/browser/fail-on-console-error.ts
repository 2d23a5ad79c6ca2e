import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

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
