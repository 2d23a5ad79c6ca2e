import { describe, expect, test } from 'vitest'
import { createCirkle, listCirkles, readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { listCategories } from '#contract/http/people/places.ts'
import { logout } from '#contract/http/people/sessions.ts'
import { forgotPassword } from '#contract/http/people/sign-in.ts'
import { call, type Fetch } from './call.ts'
import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { probeHealth } from './probe-health.ts'
import { RefusedError } from './refused-error.ts'
import { refusedTokens } from './refused-tokens.ts'

const baseUrl = 'https://cirkles.example'
const ID = '7c9e6679-0000-4000-8000-0000000000c1'
const KEY = '7c9e6679-0000-4000-8000-0000000000ee'

/** A fetch that returns `answer` and records each request. */
function answering(answer: () => Response) {
  const asked: Request[] = []
  const fetch: Fetch = async (input, init) => {
    asked.push(new Request(input, init))
    return Promise.resolve(answer())
  }
  return { fetch, asked, only: () => asked[0] ?? expect.fail('nothing was asked') }
}

const ok = (data: unknown, more: object = {}) => Response.json({ success: true, message: '', data, ...more })

describe('the request', () => {
  test('path and query parameters leave the body, names become the wire’s', async () => {
    const { fetch, only } = answering(() => ok({ rows: [], next_cursor: null }))
    const answer = await call(listHistory, { cirkle: ID, status: 'missed' }, { fetch, baseUrl, token: 't' })
    expect(answer).toEqual({ rows: [], nextCursor: null })
    expect(only().url).toBe(`${baseUrl}/api/payment/history?cirkle=${ID}&status=missed`)
    expect(only().headers.get('Authorization')).toBe('Bearer t')
    expect(only().redirect).toBe('manual')
  })

  test('cookies, by which the server knows a device, go with the calls of guests and no others', async () => {
    const { fetch, asked } = answering(() => ok(null))
    await call(forgotPassword, { email: 'a@x.in' }, { fetch, baseUrl })
    await call(logout, {}, { fetch, baseUrl, token: 't' })
    expect(asked.map(({ credentials }) => credentials)).toEqual(['same-origin', 'omit'])
  })

  test('a write carries its key and its fields as JSON', async () => {
    const { fetch, only } = answering(() => ok(null))
    const input = {
      id: ID,
      amount: 5,
      toAdmin: true,
      paymentMethod: 'cash',
      meta: { paymentDate: null },
    } as const
    await expect(call(submitPayment, input, { fetch, baseUrl, idempotencyKey: KEY })).rejects.toThrow(
      NotAnAnswerError,
    )
    expect(only().url).toBe(`${baseUrl}/api/cirkles/${ID}/payment`)
    expect(only().headers.get('Idempotency-Key')).toBe(KEY)
    expect(await only().json()).toEqual({
      amount: 5,
      to_admin: true,
      payment_method: 'cash',
      meta: { payment_date: null },
    })
  })

  test('multipart repeats lists as name[], writes objects as JSON and leaves out what is absent', async () => {
    const { fetch, only } = answering(() => ok(null))
    const image = new File(['x'], 'cat.jpg', { type: 'image/jpeg' })
    const cirkle = {
      name: 'Family',
      members: ['a@x.in', 'b@x.in'],
      maxMembers: 5,
      category: 'c',
      contributionAmount: 2_000,
      contributionDay: 5,
      startMonth: '2026-12',
      privacy: 'private',
      description: null,
      image,
    } as const
    const input = { ...cirkle, members: [...cirkle.members] }
    await expect(call(createCirkle, input, { fetch, baseUrl })).rejects.toThrow(NotAnAnswerError)
    const form = await only().formData()
    expect(form.getAll('members[]')).toEqual(['a@x.in', 'b@x.in'])
    expect(form.get('contribution_amount')).toBe('2000')
    expect(form.has('description')).toBe(false)
    expect(form.get('image')).toMatchObject({ name: 'cat.jpg', type: 'image/jpeg' })
  })

  test('either encoding is multipart only with a file', async () => {
    const { fetch, only } = answering(() => ok(null))
    const meta = { utr: '42' }
    const proof = new File(['%PDF-'], 'p.pdf', { type: 'application/pdf' })
    const input = { id: ID, amount: 5, toAdmin: 0, paymentMethod: 'bank', meta, proof } as const
    await expect(call(submitPayment, input, { fetch, baseUrl })).rejects.toThrow(NotAnAnswerError)
    expect((await only().formData()).get('meta')).toBe('{"utr":"42"}')
  })

  test('a path parameter cannot leave its place', async () => {
    const { fetch, only } = answering(() => ok(null))
    await expect(call(readCirkle, { id: '../health?x' }, { fetch, baseUrl })).rejects.toThrow(
      NotAnAnswerError,
    )
    expect(only().url).toBe(`${baseUrl}/api/cirkles/..%2Fhealth%3Fx`)
  })
})

describe('the answer', () => {
  test('absent data of a call that answers nothing is null', async () => {
    const { fetch } = answering(() => Response.json({ success: true, message: 'Bye' }))
    expect(await call(logout, {}, { fetch, baseUrl })).toBeNull()
  })

  test('a refusal carries status, code, message, field errors and the wait', async () => {
    const body = {
      success: false,
      message: 'Too fast',
      code: 'too_many_requests',
      errors: { full_name: ['Long'] },
      words: { message: { key: 'refusals.tooFastMinutes', values: { whole_minutes: 2 } } },
    }
    const { fetch } = answering(() => Response.json(body, { status: 429, headers: { 'Retry-After': '12' } }))
    const error = await call(listCategories, {}, { fetch, baseUrl }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({
      name: 'RefusedError',
      status: 429,
      code: 'too_many_requests',
      message: 'Too fast',
      words: { key: 'refusals.tooFastMinutes', values: { wholeMinutes: 2 } },
      fieldErrors: { fullName: ['Long'] },
      retryAfterSeconds: 12,
    })
  })

  test('a date in Retry-After counts from the server’s own clock', async () => {
    const headers = { Date: 'Sun, 01 Nov 2020 10:00:00 GMT', 'Retry-After': 'Sun, 01 Nov 2020 10:02:00 GMT' }
    const body = { success: false, message: 'Down', code: 'down' }
    const { fetch } = answering(() => Response.json(body, { status: 503, headers }))
    const asked = call(listCategories, {}, { fetch, baseUrl, retries: 0 })
    await expect(asked).rejects.toMatchObject({ retryAfterSeconds: 120 })
  })

  test.each<[string, () => Response]>([
    ['a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/x' } })],
    ['JSON that is not ours', () => Response.json({ hello: 'world' })],
    ['broken JSON', () => new Response('{', { headers: { 'Content-Type': 'application/json' } })],
    ['success with a failure’s status', () => Response.json({ success: true, message: '' }, { status: 404 })],
    ['failure with success’s status', () => Response.json({ success: false, message: '' })],
    ['data of another shape', () => ok([{ id: 7 }])],
  ])('%s is not an answer', async (_, answer) => {
    const { fetch } = answering(answer)
    await expect(call(listCirkles, {}, { fetch, baseUrl, retries: 0 })).rejects.toThrow(NotAnAnswerError)
  })

  test('a write must be echoed, by its own key', async () => {
    const options = { baseUrl, idempotencyKey: KEY }
    const echo = (operation: string | undefined) => answering(() => ok(null, { operation })).fetch
    expect(await call(logout, {}, { ...options, fetch: echo(KEY) })).toBeNull()
    await expect(call(logout, {}, { ...options, fetch: echo(ID) })).rejects.toThrow(NotAnAnswerError)
    await expect(call(logout, {}, { ...options, fetch: echo(undefined) })).rejects.toThrow(NotAnAnswerError)
  })
})

test.each([
  [401, 'unauthenticated', 1],
  [401, 'session_ended', 1],
  [401, 'session_expired', 0],
  [401, 'wrong_credentials', 0],
  [401, 'token_renewed', 0],
  [401, '', 0],
  [403, 'session_ended', 0],
])('of a screen’s call refused with %i "%s" a sync hears %i times', async (status, code, times) => {
  let heard = 0
  const ending = new AbortController()
  refusedTokens.addEventListener('refused', () => (heard += 1), { signal: ending.signal })
  const { fetch } = answering(() => Response.json({ success: false, message: 'No', code }, { status }))
  await expect(call(listCirkles, {}, { fetch, baseUrl, token: 't' })).rejects.toThrow(RefusedError)
  ending.abort()
  expect(heard).toBe(times)
})

describe('the line', () => {
  test('a write is never repeated by itself', async () => {
    let count = 0
    const fetch: Fetch = async () => {
      count += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    await expect(call(logout, {}, { fetch, baseUrl })).rejects.toThrow(NoConnectionError)
    expect(count).toBe(1)
  })

  test('an answer that stalls ends in time', async () => {
    const fetch: Fetch = async (input, init) => {
      const { signal } = new Request(input, init)
      const body = new ReadableStream({
        start(controller) {
          signal.addEventListener('abort', () => {
            controller.error(signal.reason)
          })
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }))
    }
    const asked = call(listCirkles, {}, { fetch, baseUrl, timeoutMs: 20, retries: 0 })
    await expect(asked).rejects.toThrow(NoConnectionError)
  })

  test('the caller’s own abort is the caller’s', async () => {
    const controller = new AbortController()
    const fetch: Fetch = async () => {
      controller.abort(new Error('gone'))
      return Promise.reject(new TypeError('aborted'))
    }
    const asked = call(listCirkles, {}, { fetch, baseUrl, signal: controller.signal, retries: 0 })
    await expect(asked).rejects.toThrow('gone')
  })

  test.each<[boolean, string, () => Response]>([
    [true, 'health', () => Response.json({ status: 'ok', service: 'cirkles' })],
    [false, 'another service', () => Response.json({ status: 'ok', service: 'router' })],
    [false, 'a portal', () => new Response('<html>')],
    [false, 'a failing server', () => Response.json({ status: 'ok', service: 'cirkles' }, { status: 503 })],
  ])('reachable is %s when %s answers', async (reachable, _, answer) => {
    expect(await probeHealth({ fetch: answering(answer).fetch, baseUrl })).toBe(reachable)
  })
})
