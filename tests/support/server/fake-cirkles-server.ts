import type { Envelope } from '#contract/wire/envelope.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { wireHandOver } from '../payments/wire-hand-over.ts'
import { wirePayment } from '../payments/wire-payment.ts'

/** The fault a request meets on the line. */
export type Weather =
  | 'well'
  | 'lost-before-commit'
  | 'lost-after-commit'
  | 'error-500'
  | 'error-502-html'
  | 'error-503'
  | 'error-503-for-900-s'
  | 'busy-429'
  | 'in-progress-409'
  | 'captive-portal'
  | 'captive-redirect'
  | 'wrong-echo'
  /** An answer about something else. */
  | 'other-ids'
  | 'refused-404'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly body: unknown
}

export interface StoredAnswer {
  readonly status: number
  readonly body: Envelope
}

const refusal = (status: number, code: ErrorCode): StoredAnswer => ({
  status,
  body: { success: false, message: 'No.', code },
})

const UPLOAD_GONE = new Set<Envelope['code']>(['upload_incomplete', 'upload_not_found'])

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const HEALTH = { status: 'ok', service: 'cirkles' }

/**
 * A Cirkles server as the outbox sees it, behind a line with weather: it stores each answer under its key, so
 * a repeated key records nothing new, and it counts everything a test needs as proof.
 */
export class FakeCirklesServer {
  readonly seen: SeenRequest[] = []
  /** Payments recorded, by contribution, and hand-overs by `hand-over` and their cycle: the ledger. */
  readonly ledger = new Map<string, string[]>()
  readonly uploads = new Map<string, { size: number; bytes: Uint8Array<ArrayBuffer> }>()
  /** Called for every request except the health probe. */
  weather: (request: SeenRequest) => Weather = () => 'well'
  /** Answers a write itself if it returns something. */
  refuse: (request: SeenRequest) => StoredAnswer | undefined = () => undefined
  isHealthy = true
  private readonly answers = new Map<string, StoredAnswer>()
  /** The request made under each key. */
  private readonly asked = new Map<string, string>()
  private readonly receipts = new Map<string, Record<string, unknown>>()

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const path = new URL(request.url).pathname
    if (path === '/api/health') {
      if (!this.isHealthy) throw new TypeError('Failed to fetch')
      return Response.json(HEALTH)
    }
    const isUpload = path.startsWith('/api/uploads')
    const text = isUpload || request.method === 'GET' ? '' : await request.text()
    const seen: SeenRequest = {
      method: request.method,
      path,
      key: request.headers.get('Idempotency-Key'),
      body: text === '' ? null : JSON.parse(text),
    }
    this.seen.push(seen)
    return this.through(this.weather(seen), seen, () =>
      isUpload ? this.tus(request, path) : Promise.resolve(this.answer(seen)),
    )
  }

  writes(path?: RegExp): SeenRequest[] {
    return this.seen.filter((each) => each.key !== null && (path === undefined || path.test(each.path)))
  }

  /** The recorded payment of a contribution, as on the wire. */
  payment(contributionId: string): unknown {
    return [...this.receipts.values()].find((each) => each['contribution_id'] === contributionId)
  }

  private async through(
    weather: Weather,
    { key }: SeenRequest,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const envelope = (status: number, body: Partial<Envelope>, headers: Record<string, string> = {}) =>
      Response.json({ success: false, message: '', ...body }, { status, headers })
    switch (weather) {
      case 'well':
        return answer()
      case 'lost-before-commit':
        throw new TypeError('Failed to fetch')
      case 'lost-after-commit':
        await answer()
        throw new TypeError('Failed to fetch')
      case 'error-500':
        return envelope(500, { code: 'internal' })
      case 'error-502-html':
        return new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })
      case 'error-503':
        return envelope(503, { code: 'unavailable' })
      case 'error-503-for-900-s':
        return envelope(503, { code: 'unavailable' }, { 'Retry-After': '900' })
      case 'busy-429':
        return envelope(429, { code: 'too_many_requests' }, { 'Retry-After': '7' })
      case 'in-progress-409':
        return envelope(409, { code: 'request_in_progress' })
      case 'refused-404':
        return envelope(404, { code: 'not_found' })
      case 'captive-portal':
        return new Response('<form>Pay for Wi-Fi</form>', { headers: { 'Content-Type': 'text/html' } })
      case 'captive-redirect':
        return new Response(null, { status: 302, headers: { Location: 'https://portal.example/' } })
      case 'other-ids': {
        const text = await (await answer()).text()
        return Response.json(JSON.parse(text.replaceAll(UUID, () => crypto.randomUUID())))
      }
      case 'wrong-echo': {
        const real = await answer()
        if (key === null || real.status === 204) return real
        const body: unknown = await real.json()
        return Response.json({ ...Object(body), operation: crypto.randomUUID() }, { status: real.status })
      }
    }
  }

  private answer(request: SeenRequest): Response {
    const { path, key, method } = request
    const asked = /^\/api\/operations\/(.+)$/.exec(path)?.[1]
    if (asked !== undefined && method === 'GET') {
      const stored = this.answers.get(asked)
      const data = stored ? { state: 'done', ...stored } : { state: 'unknown', status: null, body: null }
      return Response.json({ success: true, message: '', data })
    }
    if (key === null)
      return Response.json(
        { success: false, message: 'key', code: 'idempotency_key_required' },
        { status: 400 },
      )
    const said = JSON.stringify([path, request.body])
    const isOther = this.answers.has(key) && this.asked.get(key) !== said
    const stored = isOther
      ? refusal(422, 'idempotency_key_reused')
      : (this.answers.get(key) ?? this.refuse(request) ?? this.record(request))
    // Like the server, it does not store these: they depend on the moment, not on the request.
    const isPassing = stored.status === 401 || UPLOAD_GONE.has(stored.body.code)
    if (!isPassing && !isOther) {
      this.answers.set(key, stored)
      this.asked.set(key, said)
    }
    return Response.json({ ...stored.body, operation: key }, { status: stored.status })
  }

  private record({ path, body, key }: SeenRequest): StoredAnswer {
    const fields = { ...(typeof body === 'object' ? body : {}) }
    const answer = (status: number, data: unknown) => ({ status, body: { success: true, message: '', data } })
    if (path.endsWith('/payment')) return answer(201, this.recordPayment(path, fields, key ?? ''))
    if (path.endsWith('/received')) return answer(201, this.recordCash('received', path, fields, key ?? ''))
    if (path.endsWith('/given')) return answer(201, this.recordCash('given', path, fields, key ?? ''))
    if (path.endsWith('/acknowledge') || path.endsWith('/deny')) return answer(200, this.answerRecord(path))
    if (path.endsWith('/hand-overs')) return answer(201, this.recordHandOver(path, fields, key ?? ''))
    return answer(200, path.endsWith('/read') ? null : this.receipts.get(path.split('/')[3] ?? ''))
  }

  private recordPayment(path: string, fields: Record<string, unknown>, key: string): unknown {
    const contribution = String(fields['contribution_id'])
    this.note(contribution, key)
    const id = crypto.randomUUID()
    const payment = wirePayment({
      id,
      receipt_number: this.nextReceipt(),
      cirkle_id: path.split('/')[3],
      contribution_id: contribution,
      amount: fields['amount'],
      payment_method: fields['payment_method'],
    })
    this.receipts.set(id, payment)
    return payment
  }

  private recordCash(
    kind: 'received' | 'given',
    path: string,
    fields: Record<string, unknown>,
    key: string,
  ): unknown {
    const user = String(fields['user'])
    this.note(`${kind} ${user}`, key)
    const id = crypto.randomUUID()
    const payment = wirePayment({
      id,
      receipt_number: this.nextReceipt(),
      cirkle_id: path.split('/')[3],
      contribution_id: crypto.randomUUID(),
      cycle: fields['cycle'],
      amount: fields['amount'],
      payer: { id: user, name: 'Meera', profile_pic: null },
      payment_date: fields['payment_date'],
      proof_status: 'not_required',
      status: 'recorded',
      recorded_by_payee: kind === 'received',
    })
    this.receipts.set(id, payment)
    return payment
  }

  /** Of a hand-over, its row as it is. */
  private answerRecord(path: string): unknown {
    const id = path.split('/')[3] ?? ''
    const record = this.receipts.get(id)
    if (record === undefined || !path.includes('/payments/')) return record
    const answered = { ...record, status: path.endsWith('/deny') ? 'withdrawn' : 'confirmed' }
    this.receipts.set(id, answered)
    return answered
  }

  private recordHandOver(path: string, fields: Record<string, unknown>, key: string): unknown {
    this.note(`hand-over ${String(fields['cycle'])}`, key)
    const id = crypto.randomUUID()
    const handOver = wireHandOver({
      id,
      receipt_number: this.nextReceipt(),
      cirkle_id: path.split('/')[3],
      cycle: fields['cycle'],
      amount: fields['amount'],
      payment_method: fields['payment_method'],
    })
    this.receipts.set(id, handOver)
    return handOver
  }

  private note(what: string, key: string): void {
    this.ledger.set(what, [...(this.ledger.get(what) ?? []), key])
  }

  private nextReceipt(): string {
    return `CK-${String(this.receipts.size + 1).padStart(8, '0')}`
  }

  private async tus(request: Request, path: string): Promise<Response> {
    const headers = { 'Tus-Resumable': '1.0.0' }
    if (request.method === 'POST') {
      const id = crypto.randomUUID().replaceAll('-', '')
      const bytes = new Uint8Array(await request.arrayBuffer())
      this.uploads.set(id, { size: Number(request.headers.get('Upload-Length')), bytes })
      return new Response(null, {
        status: 201,
        headers: {
          ...headers,
          Location: new URL(`/api/uploads/${id}`, request.url).href,
          ...(request.headers.get('Content-Type') && { 'Upload-Offset': String(bytes.length) }),
        },
      })
    }
    const upload = this.uploads.get(path.split('/')[3] ?? '')
    if (upload === undefined) return new Response(null, { status: 404, headers })
    if (request.method === 'PATCH') {
      if (Number(request.headers.get('Upload-Offset')) !== upload.bytes.length) {
        return new Response(null, { status: 409, headers })
      }
      const whole = new Blob([upload.bytes, await request.arrayBuffer()])
      upload.bytes = new Uint8Array(await whole.arrayBuffer())
    }
    return new Response(null, {
      status: request.method === 'PATCH' ? 204 : 200,
      headers: { ...headers, 'Upload-Offset': String(upload.bytes.length) },
    })
  }
}
