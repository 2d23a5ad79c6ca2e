import type { Fetch } from '#data/api/call.ts'
import { createCatchUp } from '#data/sync/catch-up.ts'
import { ORIGIN, type OutboxPhone } from '../phone/outbox-phone.ts'

export const QUICKSTATS = { active_cirkles: 3, total_contributions: 1, total_payout_amount: 2, total_due: 4 }
export const NOTHING_TOLD = { reported_pending: 0, reported_by: 'this_session' }

/** A server with configurable answers to syncs, and otherwise those of the phone's server. */
export interface SyncServer {
  readonly asked: unknown[]
  answer: {
    server_time: string
    outbox: object
    sections: object
    changes?: object
    parts?: string
    stamp?: string
    messages: object
  }
  status: number
  /** The code of a refusal; one that this server never sends unless set. */
  code: string
  /** Runs before a sync is answered. */
  meanwhile: () => Promise<unknown>
  catchUp: ReturnType<typeof createCatchUp>
  /** Of another tab or the worker, on the same database. */
  otherCatchUp: ReturnType<typeof createCatchUp>
}

export function syncServer(phone: OutboxPhone): SyncServer {
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== '/api/sync') return phone.server.fetch(request)
    server.asked.push(await request.json())
    await server.meanwhile()
    const { status, code } = server
    return status === 200
      ? Response.json({ success: true, message: '', data: server.answer })
      : Response.json({ success: false, message: 'No', code }, { status, headers: { 'Retry-After': '9' } })
  }
  const options = {
    db: phone.db,
    origin: ORIGIN,
    baseUrl: ORIGIN,
    fetch,
    locks: undefined,
    now: () => phone.clock.ms,
    random: () => 0.5,
  }
  const server: SyncServer = {
    asked: [],
    answer: { server_time: '2026-11-01T10:00:00Z', outbox: NOTHING_TOLD, sections: {}, messages: {} },
    status: 200,
    code: 'no',
    meanwhile: async () => Promise.resolve(),
    catchUp: createCatchUp(options),
    otherCatchUp: createCatchUp(options),
  }
  return server
}
