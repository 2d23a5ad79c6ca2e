import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { type BucketAddress, openBucket } from '#server/platform/files/bucket-objects.ts'
import { createFaultProxy, type Fault, type FaultProxy } from '../browser/fault-proxy.ts'

/**
 * An empty bucket of an S3 store, reached through a proxy that can make it fail. The store is the one that
 * `S3_TEST_ENDPOINT` and its sisters name, whose bucket is emptied; else one of the tests on loopback.
 */
export interface TestBucket {
  /** By the proxy. */
  readonly address: BucketAddress
  readonly proxy: FaultProxy
  /** Names of all its objects, sorted. */
  names(): Promise<string[]>
  empty(): Promise<void>
  /** Makes requests fail while `when` says so, until {@link mend}. */
  fail(fault: Fault, when?: (request: StoreRequest) => boolean): void
  mend(): void
  close(): Promise<void>
}

export interface StoreRequest {
  readonly method: string
  readonly path: string
}

const { S3_TEST_ENDPOINT, S3_TEST_REGION, S3_TEST_BUCKET, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } =
  process.env

export async function createTestBucket(): Promise<TestBucket> {
  const store = await openStore()
  const proxy = await createFaultProxy(store.address.endpoint)
  const direct = await openBucket(store.address)
  const folders = ['files', 'uploads', 'start-check', 'backups'].map((folder) => ({
    folder,
    objects: direct.objectsIn(folder),
  }))
  async function empty(): Promise<void> {
    for (const { objects } of folders)
      for await (const { name } of objects.list('')) await objects.remove(name)
  }
  await empty()
  proxy.rule = denyUnsigned
  return {
    empty,
    address: { ...store.address, endpoint: proxy.url },
    proxy,
    async names() {
      const found: string[] = []
      for (const { folder, objects } of folders) {
        for await (const { name } of objects.list('')) found.push(`${folder}/${name}`)
      }
      return found.toSorted()
    },
    fail: (fault, when = () => true) => {
      proxy.rule = (request) => (when(request) ? fault : denyUnsigned(request))
    },
    mend: () => {
      proxy.rule = denyUnsigned
    },
    close: async () => {
      await proxy.close()
      await store.close()
    },
  }
}

/** The store of the tests lets everybody in; a private bucket does not. */
const denyUnsigned: FaultProxy['rule'] = ({ headers, path: url }) =>
  headers.authorization === undefined && !url.includes('X-Amz-Signature=')
    ? refusal(403, 'AccessDenied')
    : undefined

/** What an S3 store answers when it cannot or will not. */
export const refusal = (status: number, code: string): Fault => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

async function openStore(): Promise<{ readonly address: BucketAddress; close(): Promise<void> }> {
  if (S3_TEST_ENDPOINT) {
    const address = {
      endpoint: S3_TEST_ENDPOINT,
      region: S3_TEST_REGION ?? 'us-east-1',
      bucket: S3_TEST_BUCKET ?? 'cirkles-test',
      accessKeyId: S3_TEST_ACCESS_KEY_ID ?? '',
      secretAccessKey: S3_TEST_SECRET_ACCESS_KEY ?? '',
      forcePathStyle: true,
    }
    return { address, close: async () => undefined }
  }
  const directory = await mkdtemp(path.join(os.tmpdir(), 'cirkles-s3-'))
  const bucket = 'cirkles-test'
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    // It leaves out the slash after a bucket, which the client signs. It still asks for a key that it knows.
    allowMismatchedSignatures: true,
  })
  const { port } = await store.run()
  return {
    address: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    close: async () => {
      await store.close()
      await rm(directory, { recursive: true })
    },
  }
}
