import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ destination: { write: (line) => void lines.push(line) } }))
  return lines.join('')
}

test('secrets are hidden at every depth a line may have (ASVS 16.2.5)', () => {
  const text = logged((log) => {
    log.info({ password: 'hunter2', code: '482910', kept: 'yes' }, 'top')
    log.info({ body: { token: 'hunter2', current_password: 'hunter2' } }, 'one down')
    log.info({ req: { headers: { authorization: 'Bearer hunter2', cookie: 'hunter2' } } }, 'two down')
    log.info({ req: { body: { bank: { account_number: 'hunter2', accountNumber: 'hunter2' } } } }, 'three')
  })
  expect(text).not.toContain('hunter2')
  expect(text).not.toContain('482910')
  expect(text).toContain('"kept":"yes"')
  expect(text.match(/\[hidden\]/g)).toHaveLength(8)
})

test('an error keeps the code that tells it apart', () => {
  const refused = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' })
  expect(logged((log) => log.error({ err: refused }, 'no mail'))).toContain('"errorCode":"ECONNREFUSED"')
})

test('of a failed query neither values nor connection are written', () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505', client: { secretKey: 918273 } })
  const failed = new Error('Failed query: insert into users values ($1)\nparams: hunter2\nhunter3', {
    cause: refused,
  })
  const text = logged((log) => log.error({ err: failed }, 'no row'))
  expect(text).not.toMatch(/hunter|918273/)
  const ourStack: unknown = expect.stringContaining('log.test.ts')
  expect(JSON.parse(text)).toMatchObject({
    err: {
      message: 'Failed query: insert into users values ($1)',
      stack: ourStack,
      cause: { message: 'duplicate key', errorCode: '23505' },
    },
  })
})

test('a line is one JSON object with level, instant and message', () => {
  const line: unknown = JSON.parse(logged((log) => log.warn({ cirkleId: 'c1' }, 'late')))
  const anInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(line).toEqual({
    level: 'warn',
    time: anInstant,
    cirkleId: 'c1',
    msg: 'late',
  })
})
