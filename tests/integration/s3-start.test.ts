import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFileStores } from '#server/composition/file-stores.ts'
import type { BucketAddress } from '#server/platform/files/bucket-objects.ts'
import type { Fault } from '#tests/support/browser/fault-proxy.ts'
import {
  createTestBucket,
  refusal,
  type StoreRequest,
  type TestBucket,
} from '#tests/support/server/s3-store.ts'

/* A bucket is tried before a server uses it. */

let store: TestBucket

beforeAll(async () => {
  store = await createTestBucket()
})
afterAll(() => store.close())
beforeEach(() => store.mend())

describe('a server does not start', () => {
  const start = (changes: Partial<BucketAddress> = {}) =>
    openFileStores({
      files: { driver: 's3', movedFrom: undefined, bucket: { ...store.address, ...changes } },
      dataDir: '/proc/cirkles',
    })

  test('and does, where all is well, and leaves nothing behind', async () => {
    const before = await store.names()
    await start()
    expect(await store.names()).toEqual(before)
  })

  test.each<[string, Partial<BucketAddress>, RegExp]>([
    [
      'a bucket that is not there',
      { bucket: 'cirkles-elsewhere' },
      /^S3_BUCKET names no bucket at S3_ENDPOINT/,
    ],
    ['a key that is not known', { accessKeyId: 'AKIDNOBODY' }, /^S3_ACCESS_KEY_ID is unknown at S3_ENDPOINT/],
    [
      'an address that nothing answers at',
      { endpoint: 'http://127.0.0.1:1' },
      /^S3_ENDPOINT does not answer/,
    ],
  ])('with %s', async (_, changes, said) => {
    const starting = start(changes)
    await expect(starting).rejects.toThrow(said)
    await expect(starting).rejects.toMatchObject({ name: 'ConfigError' })
  })

  test.each<[string, Fault, (request: StoreRequest) => boolean, RegExp]>([
    [
      'knows another secret of the key',
      refusal(403, 'SignatureDoesNotMatch'),
      () => true,
      /^S3_SECRET_ACCESS_KEY does not belong/,
    ],
    [
      'lists nothing',
      refusal(403, 'AccessDenied'),
      ({ method }) => method === 'GET',
      /^S3_ACCESS_KEY_ID may not/,
    ],
    [
      'takes nothing',
      refusal(403, 'AccessDenied'),
      ({ method }) => method === 'PUT',
      /^S3_ACCESS_KEY_ID may not/,
    ],
    [
      'is in another region',
      refusal(301, 'PermanentRedirect'),
      () => true,
      /^S3_REGION or S3_ENDPOINT is not/,
    ],
    ['is full', refusal(507, 'InsufficientStorage'), ({ method }) => method === 'PUT', /^S3_BUCKET is full/],
    ['fails', refusal(503, 'SlowDown'), () => true, /^S3_ENDPOINT answers with failures/],
  ])('with a store that %s', async (_, fault, when, said) => {
    store.fail(fault, when)
    await expect(start()).rejects.toThrow(said)
  })

  test('with a bucket that anybody reads', async () => {
    store.proxy.rule = ({ method, headers }) =>
      method === 'GET' && headers.authorization === undefined
        ? { kind: 'answer', status: 200, headers: {}, body: 'all of it' }
        : undefined
    await expect(start()).rejects.toThrow(/^S3_BUCKET can be read by anybody/)
  })
})
