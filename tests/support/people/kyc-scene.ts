import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import { proofPicture } from '../cirkles/cirkle-flows.ts'
import { collectPublished } from '../server/collect-published.ts'
import { createTestApp, type TestAnswer, type TestApp } from '../server/test-app.ts'
import { type Person, signUp } from './people.ts'

interface StoredDocument {
  readonly name: string
  readonly storage_key: string
  readonly sealed_key: string
}

/** A server for a file of tests about the identity check; at the start of each, Asha has submitted nothing. */
export interface KycScene {
  readonly app: TestApp
  readonly asha: Person
  /** A small PNG that can be submitted as a document. */
  readonly picture: File
  /** Messages published since the test began. */
  readonly published: readonly RealtimeMessage[]
  /** Submits Asha's check. */
  readonly submit: (form: FormData) => Promise<TestAnswer>
  /** Asha's check, as she sees it. */
  readonly readState: () => Promise<unknown>
  readonly setStatus: (status: string, reason?: string | null) => Promise<unknown>
  /** Stored documents, oldest first. */
  readonly documents: () => Promise<StoredDocument[]>
}

/** Call it once at the top of a file: it starts and ends with the file's tests. */
export function useKycScene(): KycScene {
  let app: TestApp
  let asha: Person
  let picture: File
  const published: RealtimeMessage[] = []

  beforeAll(async () => {
    app = await createTestApp({ replace: collectPublished(published) })
    asha = await signUp(app)
    picture = (await proofPicture('#2f6f4e')).file
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    published.length = 0
    await app.pool.query('delete from rate_limits')
    await app.pool.query('delete from kyc_submissions')
    await app.pool.query('delete from files')
    app.clock.advance({ seconds: 1 })
    await app.pool.query(`update users set kyc_status = 'not_started', kyc_reason = null`)
  })

  return {
    get app() {
      return app
    },
    get asha() {
      return asha
    },
    get picture() {
      return picture
    },
    published,
    submit: (form) => app.request('POST', '/account/kyc', { token: asha.token, form }),
    readState: async () => (await app.request('GET', '/account/kyc', { token: asha.token })).body.data,
    setStatus: (status, reason = null) =>
      app.pool.query('update users set kyc_status = $1, kyc_reason = $2 where id = $3', [
        status,
        reason,
        asha.user.id,
      ]),
    documents: async () => {
      const { rows } = await app.pool.query<StoredDocument>(
        `select name, storage_key, sealed_key from files where kind = 'kyc_document' order by created_at, name`,
      )
      return rows
    },
  }
}
