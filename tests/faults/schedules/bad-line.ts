import type { Fault, FaultProxy, PassedRequest } from '#tests/support/browser/fault-proxy.ts'
import type { Kill, LineKind, Schedule, Weather } from './schedule.ts'

/** A write as it arrived on the line. */
export interface SeenWrite {
  readonly key: string
  /** The bearer token it was sent with. */
  readonly token: string
}

/** A line that can apply the weather of a schedule. */
export interface BadLine {
  /** The faults on it, in order. */
  readonly log: readonly string[]
  /** Every request with an Idempotency-Key that arrived at it. */
  readonly writes: readonly SeenWrite[]
  /** Starts its weather: until then everything passes. */
  spoil(): void
  /** Releases every held request, and lets everything pass from now on. */
  clear(): void
}

export interface Victims {
  /** Kills; resolves when the victim is dead. */
  readonly kill: (victim: Kill['victim']) => Promise<void>
}

type LineRequest = Pick<PassedRequest, 'method' | 'path' | 'headers'>

const SLOW_MS = 400
const JSON_TYPE = { 'Content-Type': 'application/json' }
const HTML_TYPE = { 'Content-Type': 'text/html' }
const envelope = (code: string) => JSON.stringify({ success: false, message: 'Not now.', code })

/** Makes the proxy apply the schedule's faults to a phone's requests while the line is bad. */
export function createBadLine(
  proxy: FaultProxy,
  { weather, kills }: Pick<Schedule, 'weather' | 'kills'>,
  { kill }: Victims,
): BadLine {
  const log: string[] = []
  const writes: SeenWrite[] = []
  const counts = new Map<LineKind, number>()
  let movements = 0
  let isClear = true
  let clear: () => void = () => undefined
  const cleared = new Promise<void>((resolve) => {
    clear = resolve
  })

  const count = (kind: LineKind) => {
    const before = counts.get(kind) ?? 0
    counts.set(kind, before + 1)
    return before
  }
  const dying = (request: LineRequest): Fault | undefined => {
    movements += 1
    const due = kills.find(({ write }) => write === movements)
    if (due === undefined) return undefined
    const { victim, moment } = due
    log.push(`${nameOf(request)}: ${victim} killed, ${moment}`)
    switch (moment) {
      case 'arriving':
        return { kind: 'hold', until: kill(victim) }
      case 'working': {
        // Kills at once: how far the victim gets is random.
        const killed = kill(victim)
        return { kind: 'lose-answer', meanwhile: () => killed }
      }
      case 'answered':
        // Not after the bad weather, whose end waits for all kills.
        return { kind: 'lose-answer', meanwhile: async () => (isClear ? undefined : kill(victim)) }
    }
  }

  proxy.rule = (request) => {
    const seen = writeOf(request)
    if (seen !== undefined) writes.push(seen)
    const kind = kindOf(request)
    if (isClear || kind === undefined) return undefined
    const death = kind === 'write' || kind === 'upload' ? dying(request) : undefined
    const next = weather[kind][count(kind)] ?? 'well'
    if (death !== undefined) return death
    const fault = faultOf(next, request, cleared)
    if (fault !== undefined) log.push(`${nameOf(request)}: ${next}`)
    return fault
  }
  return {
    log,
    writes,
    spoil() {
      isClear = false
    },
    clear() {
      isClear = true
      clear()
    },
  }
}

function faultOf(weather: Weather, { headers }: LineRequest, cleared: Promise<void>): Fault | undefined {
  switch (weather) {
    case 'well':
      return undefined
    case 'drop before':
      return { kind: 'cut-before' }
    case 'drop after commit':
      return { kind: 'lose-answer' }
    case 'slow':
      return { kind: 'hold', until: new Promise((resolve) => setTimeout(resolve, SLOW_MS)) }
    case 'half request': {
      // A request without a body is cut in its head.
      const afterBytes = Math.floor(Number(headers['content-length'] ?? 0) / 2)
      return afterBytes > 0 ? { kind: 'cut-body', afterBytes } : { kind: 'cut-before' }
    }
    case 'half response':
      return { kind: 'half-answer' }
    case '500':
      return { kind: 'answer', status: 500, headers: JSON_TYPE, body: envelope('internal') }
    case '502':
      return { kind: 'answer', status: 502, headers: HTML_TYPE, body: '<h1>Bad gateway</h1>' }
    case '503':
      return {
        kind: 'answer',
        status: 503,
        headers: { ...JSON_TYPE, 'Retry-After': new Date(Date.now() + 2_000).toUTCString() },
        body: envelope('unavailable'),
      }
    case '429':
      return {
        kind: 'answer',
        status: 429,
        headers: { ...JSON_TYPE, 'Retry-After': '1' },
        body: envelope('too_many_requests'),
      }
    case 'captive html':
      return { kind: 'answer', status: 200, headers: HTML_TYPE, body: '<h1>Accept our terms</h1>' }
    case 'wrong content type':
      return {
        kind: 'answer',
        status: 200,
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify({ success: true, message: 'Fine.', data: null }),
      }
    case 'reset':
      return { kind: 'reset' }
    case 'black hole':
      return { kind: 'black-hole', until: cleared }
  }
}

/** Undefined for requests no phone's data depend on: pages, scripts, signing in. */
function kindOf(request: LineRequest): LineKind | undefined {
  const { method, path } = request
  if (path === '/api/health') return 'health'
  if (path.startsWith('/api/sync')) return 'sync'
  if (path.startsWith('/api/operations/')) return 'question'
  if (path.startsWith('/api/uploads')) return 'upload'
  return method === 'POST' && writeOf(request) !== undefined ? 'write' : undefined
}

function writeOf({ headers }: LineRequest): SeenWrite | undefined {
  const key = headers['idempotency-key']
  const token = headers.authorization?.replace(/^Bearer /, '')
  return typeof key === 'string' && token !== undefined ? { key, token } : undefined
}

/** `POST payment 3f2a` for the key 3f2a…, or `PATCH uploads`. */
function nameOf({ method, path, headers }: LineRequest): string {
  const [, area = ''] = /^\/api\/(?:(?:cirkles|payments|hand-overs)\/[^/]+\/)?([a-z-]+)/.exec(path) ?? []
  const key = headers['idempotency-key']
  return [method, area, ...(typeof key === 'string' ? [key.slice(0, 4)] : [])].join(' ')
}
