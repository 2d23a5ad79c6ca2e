import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutants.ts'

test.each(Object.entries(MUTANTS))('%s can be planted in the sources as they are', async (_, defect) => {
  const source = await readFile(defect.file, 'utf8')
  expect(source.split(defect.text)).toHaveLength(2)
  expect(defect.becomes).not.toBe(defect.text)
})
