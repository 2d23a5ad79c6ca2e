import { expect } from 'vitest'
import * as v from 'valibot'
import { RefusalWordsSchema } from '#contract/wire/envelope.ts'

const RefusalSchema = v.strictObject({
  success: v.literal(false),
  message: v.pipe(v.string(), v.nonEmpty()),
  code: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  words: RefusalWordsSchema,
  operation: v.optional(v.string()),
})

/** The refusal an answer must be: 4xx, in the envelope, not cached, without internals (ASVS 16.5.1). */
export function refusalIn({ status, headers, raw }: { status: number; headers: Headers; raw: string }) {
  expect(raw).not.toMatch(/node_modules|drizzle|select ["(*]|\.ts:\d|at \w+ \(/)
  expect(status, raw).toBeGreaterThanOrEqual(400)
  expect(status, raw).toBeLessThan(500)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  return { status, ...v.parse(RefusalSchema, JSON.parse(raw)) }
}
