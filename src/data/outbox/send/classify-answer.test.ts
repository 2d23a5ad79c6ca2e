import { describe, expect, test } from 'vitest'
import { NoConnectionError } from '../../api/no-connection-error.ts'
import { NotAnAnswerError } from '../../api/not-an-answer-error.ts'
import { type RefusalCode, RefusedError } from '../../api/refused-error.ts'
import { classifyFailure, type Failure } from './classify-answer.ts'
import { FileDamagedError } from '../entries/file-damaged-error.ts'

const refused = (status: number, code: RefusalCode = '', retryAfterSeconds?: number) =>
  new RefusedError({ status, code, message: 'Text that decides nothing', retryAfterSeconds })

describe('by status code', () => {
  test.each<[number, RefusalCode, Failure['next']]>([
    [400, '', 'needs_action'],
    [401, '', 'auth_paused'],
    [403, 'forbidden', 'needs_action'],
    [403, 'email_unverified', 'auth_paused'],
    [404, 'not_found', 'needs_action'],
    [408, '', 'unknown'],
    [409, 'request_in_progress', 'unknown'],
    [409, 'contribution_not_open', 'needs_action'],
    [413, 'file_too_large', 'needs_action'],
    [415, '', 'needs_action'],
    [422, 'idempotency_key_reused', 'needs_action'],
    [425, '', 'retry'],
    [429, 'too_many_requests', 'retry'],
    [500, '', 'unknown'],
    [502, '', 'unknown'],
    [503, '', 'unknown'],
  ])('%i %s of a write that was sent leads to %s', (status, code, next) => {
    expect(classifyFailure(refused(status, code), 'sent').next).toBe(next)
  })

  test.each([408, 500, 503])('%i before the write was sent leaves nothing open', (status) => {
    expect(classifyFailure(refused(status), 'before').next).toBe('retry')
  })
})

test('no connection and answers of others are no answer, and stop the run', () => {
  expect(classifyFailure(new NoConnectionError(new TypeError()), 'sent')).toMatchObject({
    next: 'unknown',
    stops: 'offline',
  })
  expect(classifyFailure(new NotAnAnswerError('HTML', 200), 'sent')).toMatchObject({
    next: 'unknown',
    stops: 'offline',
  })
  expect(classifyFailure(new NotAnAnswerError('HTML', 502), 'sent')).toMatchObject({
    next: 'unknown',
    stops: null,
  })
  expect(classifyFailure(new NoConnectionError(new TypeError()), 'before').next).toBe('retry')
})

test('what this server says and this app cannot read holds up nothing else', () => {
  const unreadable = new NotAnAnswerError('data of another shape', 201, { isUnreadable: true })
  expect(classifyFailure(unreadable, 'sent')).toMatchObject({
    next: 'unknown',
    stops: null,
    error: { kind: 'not-an-answer', code: 'unreadable' },
  })
})

test('a dead session stops the run, and a wait is passed on', () => {
  expect(classifyFailure(refused(401), 'sent').stops).toBe('signed-out')
  expect(classifyFailure(refused(429, '', 7), 'sent').retryAfterSeconds).toBe(7)
})

test('a damaged file is the person’s to mend', () => {
  const failure = classifyFailure(new FileDamagedError('file_corrupt'), 'before')
  expect(failure).toMatchObject({ next: 'needs_action', error: { kind: 'file', code: 'file_corrupt' } })
})

test('a defect of ours keeps the entry going', () => {
  expect(classifyFailure(new TypeError('x is undefined'), 'before')).toMatchObject({
    next: 'retry',
    stops: null,
  })
})

test('the words of a refusal are kept by key and facts', () => {
  const words = { key: 'refusals.own_payment' }
  const { error } = classifyFailure(
    new RefusedError({ status: 403, code: 'own_payment', message: 'Not yours', words }),
    'sent',
  )
  expect(error).toMatchObject({ message: 'Not yours', words })
})
