import * as v from 'valibot'
import { vi } from 'vitest'
import type { CallOutput, Endpoint } from '#contract/wire/endpoint.ts'
import { type Envelope, IDEMPOTENCY_KEY_HEADER } from '#contract/wire/envelope.ts'
import { fromWire, toWire } from '#contract/wire/wire-names.ts'

/** A call that the page has made. */
interface Asked {
  /** The contract's; the method and path below `/api` of a call without an answer: `GET /config`. */
  readonly name: string
  /** Its JSON body in the programs' names; undefined without one. */
  readonly body: unknown
  /** Its Idempotency-Key, of a call that has one. */
  readonly key?: string
}

/** The properties that identify a call. */
type Called = Pick<Endpoint, 'name' | 'method' | 'path'>
type Refusal = Partial<Omit<Envelope, 'success' | 'data'>> & { readonly status: number }
type Respond = (request: Request) => Response | Promise<Response>

const keyOf = ({ headers }: Request) => headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined

/**
 * Replaces the server until the test ends. A call without an answer fails as without a network; requests
 * outside `/api` are fetched as usual.
 */
export function serverOfTest() {
  const answers = new Map<string, { readonly asks: (request: Request) => boolean; respond: Respond }>()
  const asked: Asked[] = []
  const fetchElsewhere = globalThis.fetch.bind(globalThis)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return fetchElsewhere(input, init)
    const isJson = request.headers.get('Content-Type')?.startsWith('application/json') === true
    const body: unknown = isJson ? await request.clone().json() : undefined
    const key = keyOf(request)
    const content = { body: fromWire(body), ...(key === undefined ? {} : { key }) }
    for (const [name, { asks, respond }] of answers) {
      if (!asks(request)) continue
      asked.push({ name, ...content })
      return respond(request)
    }
    asked.push({ name: `${request.method} ${pathname.slice('/api'.length)}`, ...content })
    throw new TypeError('Failed to fetch')
  })

  function respondTo({ name, method, path }: Called, respond: Respond): void {
    const pattern = new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    const asks = (request: Request) =>
      request.method === method && pattern.test(new URL(request.url).pathname)
    answers.set(name, { asks, respond })
  }
  const envelope = (status: number, body: Partial<Envelope>) => (request: Request) =>
    Response.json({ success: status < 400, message: '', operation: keyOf(request), ...body }, { status })

  return {
    asked,
    answer<E extends Endpoint>(endpoint: E, data: CallOutput<E>, message = ''): void {
      // An answer that the page could not read would look like a failure of the page.
      const wire = v.parse(endpoint.output, toWire(data))
      respondTo(endpoint, envelope(endpoint.status, { data: wire, message }))
    },
    refuse(endpoint: Endpoint, { status, ...body }: Refusal): void {
      respondTo(endpoint, envelope(status, body))
    },
    respondTo,
    /** Leaves the call open; the returned function completes it with the answer that is set by then. */
    hold(endpoint: Endpoint): () => void {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      respondTo(endpoint, async (request) => {
        await released
        const answer = answers.get(endpoint.name)
        if (answer === undefined) throw new TypeError('Failed to fetch')
        return answer.respond(request)
      })
      return release
    },
    /** From now on, no call is answered. */
    goAway: () => answers.clear(),
  }
}
