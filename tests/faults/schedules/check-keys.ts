import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callOnWire } from '#data/api/call.ts'
import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import { outboxEndpoints } from '#data/outbox/entries/entry.ts'
import { cashHandOver } from './places.ts'
import type { Stage } from './stage.ts'
import type { Flaw } from './played.ts'

interface KeptKey {
  readonly key: string
  readonly endpoint: string
}

/** A key with a recorded operation refuses any other body. */
export async function checkKeys({ lane: { pool, server }, scene }: Stage): Promise<Flaw[]> {
  const [{ user }, { token }] = scene.sessions
  const [{ cirkleId } = { cirkleId: '' }] = scene.debts
  const { rows } = await pool.query<KeptKey>(
    'select key, endpoint from operations where user_id = $1 and status < 300',
    [user.id],
  )
  const id = crypto.randomUUID()
  const otherBodies: Readonly<Record<string, object>> = {
    'submit-payment': { id: cirkleId, amount: 1, toAdmin: false, paymentMethod: 'cash' },
    'attach-proof': { id, uploadId: `${id}_other` },
    'record-received': {
      id: cirkleId,
      user: id,
      cycle: 1,
      toAdmin: false,
      amount: 1,
      paymentDate: todayInKolkata(new Date()),
    },
    'acknowledge-payment': { id },
    'deny-payment': { id, comment: 'Another word' },
    'record-hand-over': { ...cashHandOver(cirkleId, scene.friend, 'Another place'), amount: 1 },
    'attach-hand-over-proof': { id, uploadId: `${id}_other` },
    'acknowledge-hand-over': { id, comment: 'Another word' },
    'send-back-hand-over': { id, comment: 'Another word' },
    'validate-payment': { id: cirkleId, user: id, comment: 'Another word' },
    'send-message': { id: cirkleId, content: 'Another word.', type: 'text' },
  }
  const flaws: Flaw[] = []
  for (const { key, endpoint } of rows) {
    const found = Object.values<Endpoint>(outboxEndpoints).find(({ name }) => name === endpoint)
    const body = otherBodies[endpoint]
    if (found === undefined || body === undefined) continue
    const answer = await callOnWire(found, body, { baseUrl: server.url, token, idempotencyKey: key }).then(
      () => 'accepted',
      codeOf,
    )
    if (answer !== 'idempotency_key_reused') {
      flaws.push({ kind: 'double', text: `another body under the key of a ${endpoint}: ${String(answer)}` })
    }
  }
  return flaws
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof RefusedError) return error.code
  throw error
}
