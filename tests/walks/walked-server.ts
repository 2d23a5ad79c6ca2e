import { FakeCirklesServer, type Weather } from '#tests/support/server/fake-cirkles-server.ts'
import { CirkleBook } from './cirkle-book.ts'

/** The server of a walk: a Cirkle's book behind a line with weather, expiring sessions, and a clock. */
export class WalkedServer {
  readonly book: CirkleBook
  readonly clock = { ms: Date.parse('2026-11-01T10:00:00Z') }
  token = 'token-1'
  private readonly line = new FakeCirklesServer()
  private coming: Weather[] = []

  constructor(contributions: readonly string[]) {
    this.book = new CirkleBook(this.line.uploads, contributions)
    this.line.refuse = (request) => this.book.answer(request)
    this.line.weather = () => this.coming.shift() ?? 'well'
  }

  /** Sets the weather of the next requests. */
  forecast(weather: readonly Weather[]): void {
    this.coming = [...weather]
  }

  endSession(): void {
    this.token = `token-${Number(this.token.slice('token-'.length)) + 1}`
  }

  sweepUploads(): void {
    this.line.uploads.clear()
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/api/health') return this.line.fetch(request)
    if (request.headers.get('Authorization') !== `Bearer ${this.token}`) {
      return Response.json(
        { success: false, message: 'Please sign in.', code: 'unauthenticated' },
        { status: 401 },
      )
    }
    return pathname === '/api/sync' ? this.sync() : this.line.fetch(request)
  }

  private sync(): Response {
    if (this.coming.length > 0 && this.coming.shift() !== 'well') {
      return Response.json({ success: false, message: 'Not now.', code: 'internal' }, { status: 500 })
    }
    const { version } = this.book
    const quickstats = {
      active_cirkles: 1,
      total_contributions: 0,
      total_payout_amount: 0,
      total_due: version,
    }
    const data = {
      server_time: new Date(this.clock.ms).toISOString(),
      outbox: { reported_pending: 0, reported_by: 'this_session' },
      sections: { quickstats: { hash: `v${version}`, data: quickstats } },
      messages: {},
    }
    return Response.json({ success: true, message: '', data })
  }
}
