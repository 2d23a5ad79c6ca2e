import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+91', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1'])(
  'a text that begins like a formula is none: %j (ASVS 1.2.10)',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  },
)

test('quotes are doubled, numbers are plain, nothing is an empty cell', () => {
  expect(csvLine(['The "Family", us', 12_500, null, 'a=b'])).toBe('"The ""Family"", us",12500,,"a=b"\r\n')
})

test('a formula behind a quote that would end its cell stays text', () => {
  expect(csvLine(['",=1+1'])).toBe('""",=1+1"\r\n')
})
