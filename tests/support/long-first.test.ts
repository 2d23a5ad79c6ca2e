import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG } from './long-first.ts'

test.each(LONG)('%s is there', (file) => {
  expect(existsSync(file)).toBe(true)
})
