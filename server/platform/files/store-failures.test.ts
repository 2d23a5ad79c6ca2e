import { expect, test } from 'vitest'
import { isMissing, troubleOf } from './store-failures.ts'

/** As flydrive throws it: the client's error is its cause. */
const answered = (status: number, name: string) =>
  new Error('Cannot write file', {
    cause: Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } }),
  })

test.each([
  [answered(503, 'SlowDown'), 'failing'],
  [answered(500, 'InternalError'), 'failing'],
  [answered(429, 'TooManyRequests'), 'failing'],
  [answered(200, 'Error'), 'failing'],
  [answered(507, 'Unknown'), 'full'],
  [answered(507, 'XMinioStorageFull'), 'full'],
  [answered(403, 'QuotaExceeded'), 'full'],
  [answered(403, 'AccessDenied'), 'denied'],
  [answered(404, 'NoSuchBucket'), 'denied'],
  [answered(400, 'AuthorizationHeaderMalformed'), 'denied'],
  [
    new Error('Cannot write file', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
    'unreachable',
  ],
  [new Error('no answer within 6 s'), 'unreachable'],
])('%s is a store that is %s', (error, trouble) => {
  expect(troubleOf(error, 'write files/ab')).toMatchObject({ trouble, cause: error })
})

test('an operator reads what was asked and what was answered', () => {
  expect(troubleOf(answered(507, 'XMinioStorageFull'), 'write files/ab/cd.jpg').message).toBe(
    'The file store is full: give it room (write files/ab/cd.jpg: 507 XMinioStorageFull)',
  )
  expect(troubleOf(new Error('no answer within 6 s'), 'list files').message).toBe(
    'The file store does not answer (list files: no answer within 6 s)',
  )
})

test('only an object may be missing, no bucket', () => {
  expect(isMissing(answered(404, 'NoSuchKey'))).toBe(true)
  expect(isMissing(answered(404, 'NotFound'))).toBe(true)
  expect(isMissing(answered(404, 'NoSuchBucket'))).toBe(false)
  expect(isMissing(answered(403, 'AccessDenied'))).toBe(false)
  expect(isMissing(new Error('NoSuchKey'))).toBe(false)
})
