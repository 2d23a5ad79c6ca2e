import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/wire/endpoint.ts'
import { openApiDocument } from './openapi.ts'

const DocumentSchema = v.object({
  paths: v.record(
    v.string(),
    v.record(v.string(), v.object({ responses: v.record(v.string(), v.unknown()) })),
  ),
})

/** The statuses that the document has for a call. */
function statusesOf(draft: Partial<Parameters<typeof endpoint>[0]>, otherStatus?: 202): number[] {
  const described = endpoint({
    name: 'call',
    summary: 'A call',
    method: 'POST',
    path: '/call',
    output: v.null(),
    ...draft,
  })
  const route = { endpoint: described, isRead: described.method === 'GET', otherStatus }
  const { paths } = v.parse(DocumentSchema, openApiDocument({ routes: [route] }, '1'))
  return Object.values(paths['/api/call'] ?? paths['/api/call/{id}'] ?? {}).flatMap(({ responses }) =>
    Object.keys(responses).map(Number),
  )
}

test('a read has what its rights and limits can answer, and nothing of a write', () => {
  expect(statusesOf({ method: 'GET' })).toEqual([200, 400, 401, 403, 422, 429])
  expect(statusesOf({ method: 'GET', access: 'guest' })).toEqual([200, 400, 422, 429])
})

test('an id can be unknown, a body too large or of another type, a key in use', () => {
  expect(statusesOf({ path: '/call/:id', params: v.object({ id: v.string() }) })).toContain(404)
  expect(statusesOf({ body: v.object({}) })).toEqual([200, 400, 401, 403, 409, 413, 415, 422, 429])
  expect(statusesOf({ body: v.object({}), access: 'guest' })).not.toContain(409)
})

test('a success that has two statuses has both', () => {
  expect(statusesOf({}, 202)).toEqual([200, 202, 400, 401, 403, 409, 422, 429])
})
