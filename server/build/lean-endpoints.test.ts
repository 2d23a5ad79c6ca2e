import { expect, test } from 'vitest'
import { leanEndpoints } from './lean-endpoints.ts'

const ENDPOINT = `export const leave = endpoint({
  name: 'leave',
  summary: 'Give one\\'s seat back',
  method: 'POST',
  errors: [
    'not_found',
  ],
})
`

test('an endpoint keeps what the app reads, on the same lines', () => {
  const lean = leanEndpoints(ENDPOINT)
  expect(lean.split('\n')).toHaveLength(ENDPOINT.split('\n').length)
  expect(lean.replace(/\n+/g, '\n')).toBe(
    `export const leave = endpoint({\n  name: 'leave',\n  method: 'POST',\n})\n`,
  )
})

test('a field of that name within a schema stays', () => {
  const schema = `export const S = v.object({\n    summary: 'text',\n    errors: [],\n})\n`
  expect(leanEndpoints(schema)).toBe(schema)
})

test('an endpoint written in another way is noticed', () => {
  expect(() => leanEndpoints('export const leave = endpoint({ name, summary })')).toThrow('Of 1 endpoints 0')
})
