import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Person, signUp } from '../people/people.ts'
import { collectLog } from './collect-log.ts'
import { createTestApp, type TestAnswer, type TestApp } from './test-app.ts'

/** A server for a file of tests about security events, with two people and the lines of its log. */
export interface EventScene {
  readonly app: TestApp
  readonly asha: Person
  readonly ravi: Person
  /** Lines logged since the test began. */
  readonly lines: ReturnType<typeof collectLog>['lines']
  readonly post: (path: string, json: unknown, token?: string) => Promise<TestAnswer>
}

/** Call it once at the top of a file: it starts and ends with the file's tests. Each test has its own minute. */
export function useEventScene(): EventScene {
  const { log, lines } = collectLog()
  let app: TestApp
  let asha: Person
  let ravi: Person
  beforeAll(async () => {
    app = await createTestApp({ log })
    asha = await signUp(app, { fullName: 'Asha Iyer' })
    ravi = await signUp(app, { fullName: 'Ravi Kumar' })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.clock.advance({ minutes: 1 })
    await app.pool.query('delete from rate_limits')
    lines.length = 0
  })
  return {
    get app() {
      return app
    },
    get asha() {
      return asha
    },
    get ravi() {
      return ravi
    },
    lines,
    post: (path, json, token) => app.request('POST', path, token === undefined ? { json } : { json, token }),
  }
}
