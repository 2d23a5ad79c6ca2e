import { errors } from 'flydrive'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { ask } from '#tests/support/people/ask.ts'
import { cirkleForm, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let isFull = true
beforeAll(async () => {
  app = await createTestApp({
    replace: ({ files }) => ({
      files: {
        ...files,
        async put(bytes, options) {
          if (!isFull) return files.put(bytes, options)
          const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
          throw new errors.E_CANNOT_WRITE_FILE(['a1/picture.jpg'], { cause })
        },
      },
    }),
  })
})
afterAll(() => app.close())

test('a file for which the disk has no room is to be sent again, and nothing of the call is kept', async () => {
  const asha = await signUp(app)
  const { file } = await proofPicture('teal')
  const send = () =>
    ask(app, createCirkle, asha, cirkleForm({ image: file }), { key: 'b1a7e0de-9d4c-4c8e-8f0a-3c2d1e0f9a8b' })
  expect(await send()).toMatchObject({ status: 503 })
  expect((await app.pool.query('select 1 from cirkles')).rows).toEqual([])
  isFull = false
  expect(await send()).toMatchObject({ status: 201, isReplay: false })
})
