import type { SavedEntry } from '#tests/support/phone/phone-storage.ts'
import { type Flaw, other } from './played.ts'
import type { Intent, Stage } from './stage.ts'

/**
 * Checks each intent against the records: recorded once, or refused where a refusal was due, or undone. `refused`
 * are the entries the phone shows as refused.
 */
export async function checkIntents(
  { lane: { pool }, scene, intents }: Stage,
  refused: readonly SavedEntry[],
): Promise<Flaw[]> {
  const me = scene.sessions[0].user.id
  const flaws: Flaw[] = []
  for (const intent of intents) {
    const { name, sql, values } = rowsOf(intent, me)
    const rows = (await pool.query(sql, [...values])).rows.length
    const refusal = refused.find((entry) => isOf(intent, entry))
    const found = rows + (refusal === undefined ? 0 : 1)
    const undo = 'place' in intent ? intent.undo : undefined
    if (found > 1) {
      flaws.push({ kind: 'double', text: `${name}: ${rows} rows, refused: ${refusal !== undefined}` })
    }
    if (found > 0 && undo === 'done') flaws.push({ kind: 'double', text: `${name}: it was undone` })
    if (found === 0 && intent.savedAt !== undefined && undo === undefined)
      flaws.push({ kind: 'lost', text: `${name}: no row, no refusal` })
    if (refusal !== undefined && !(await hasRivalsRow(intent))) {
      const why = `${refusal.endpoint}: ${refusal.lastError?.message}`
      flaws.push(other(`${name} was refused, and nothing stood against it (${why})`))
    }
  }
  return [...flaws, ...refusedUnmeant()]

  /** Whether the rival that was drawn came first, and what it did stands against this. */
  async function hasRivalsRow(intent: Intent): Promise<boolean> {
    const rival = rivalsRowOf(intent, me)
    return rival !== undefined && (await pool.query(rival.sql, [...rival.values])).rows.length > 0
  }

  function refusedUnmeant(): Flaw[] {
    return refused
      .filter((entry) => !intents.some((intent) => isOf(intent, entry)))
      .map(({ endpoint, lastError }) => other(`${endpoint} was refused: ${lastError?.message}`))
  }
}

/** Whether it is the intent's entry, or that of its proof. */
function isOf(intent: Intent, { group }: SavedEntry): boolean {
  switch (intent.kind) {
    case 'payment':
      return group.endsWith(intent.debt.contributionId)
    case 'record':
      return group.startsWith(`received:${intent.place.cirkleId}:`)
    case 'record answer':
      return group === `payment:${intent.place.subjectId}`
    case 'hand-over':
      return group.startsWith(`hand-over:${intent.place.cirkleId}:`)
    case 'hand-over answer':
      return group === `hand-over:${intent.place.subjectId}`
    // Never refused here, and not in the outbox.
    case 'message':
    case 'confirmation':
    case 'take-back':
      return false
  }
}

interface Query {
  readonly sql: string
  readonly values: readonly string[]
}

interface Rows extends Query {
  readonly name: string
}

/** The rows of what a rival did at the same moment, beside which the intent cannot stand. */
function rivalsRowOf(intent: Intent, me: string): Query | undefined {
  if (!('hasRival' in intent) || !intent.hasRival) return undefined
  switch (intent.kind) {
    case 'payment':
      return {
        sql: `select 1 from payments where contribution_id = $1 and coalesce(utr, location) <> $2`,
        values: [intent.debt.contributionId, intent.mark],
      }
    case 'record':
      return {
        sql: `select 1 from payments where cirkle_id = $1 and recorded_by is distinct from $2`,
        values: [intent.place.cirkleId, me],
      }
    case 'record answer':
      return {
        sql: `select 1 from payments where id = $1 and status = 'withdrawn' and validated_at is null`,
        values: [intent.place.subjectId],
      }
    case 'hand-over':
      return {
        sql: `select 1 from hand_overs where cirkle_id = $1 and coalesce(utr, location) <> $2`,
        values: [intent.place.cirkleId, intent.mark],
      }
    case 'hand-over answer':
      return {
        sql: `select 1 from hand_overs where id = $1 and status = $2`,
        values: [intent.place.subjectId, intent.answer === 'acknowledge' ? 'sent_back' : 'acknowledged'],
      }
    case 'take-back':
      return undefined
  }
}

/** The rows that the server has of an intent of the person with the id `me`. */
function rowsOf(intent: Intent, me: string): Rows {
  switch (intent.kind) {
    case 'payment': {
      const { mark, debt } = intent
      return {
        name: `payment ${mark}`,
        sql: `select 1 from payments where payer_id = $1 and contribution_id = $2 and coalesce(utr, location) = $3`,
        values: [me, debt.contributionId, mark],
      }
    }
    case 'message': {
      const { cirkleId, content } = intent
      return {
        name: `message ${content}`,
        sql: `select 1 from messages where user_id = $1 and cirkle_id = $2 and content = $3`,
        values: [me, cirkleId, content],
      }
    }
    case 'confirmation': {
      const { paymentId, name } = intent.claim
      return told(`confirmation in ${name}`, ['payments', 'confirmed'], ['payment-confirmed', paymentId])
    }
    case 'record': {
      const { cirkleId, name } = intent.place
      return {
        name: `record of cash in ${name}`,
        sql: `select 1 from payments where recorded_by = $1 and cirkle_id = $2`,
        values: [me, cirkleId],
      }
    }
    case 'take-back': {
      const { subjectId, name } = intent.place
      return {
        name: `taking back in ${name}`,
        sql: `select 1 from payments where id = $1 and status = 'withdrawn'`,
        values: [subjectId],
      }
    }
    case 'record answer': {
      const { subjectId, name } = intent.place
      return intent.answer === 'yes'
        ? told(`Yes in ${name}`, ['payments', 'confirmed'], ['cash-acknowledged', subjectId])
        : told(`No in ${name}`, ['payments', 'withdrawn'], ['cash-denied', subjectId])
    }
    case 'hand-over': {
      const { mark, place } = intent
      return {
        name: `hand-over in ${place.name}`,
        sql: `select 1 from hand_overs where owner_id = $1 and cirkle_id = $2 and coalesce(utr, location) = $3`,
        values: [me, place.cirkleId, mark],
      }
    }
    case 'hand-over answer': {
      const { subjectId, name } = intent.place
      return intent.answer === 'acknowledge'
        ? told(`receipt in ${name}`, ['hand_overs', 'acknowledged'], ['hand-over-acknowledged', subjectId])
        : told(`sending back in ${name}`, ['hand_overs', 'sent_back'], ['hand-over-sent-back', subjectId])
    }
  }
}

/** The notices of an answer that stands. */
function told(
  name: string,
  [table, status]: readonly [table: 'payments' | 'hand_overs', status: string],
  [type, id]: readonly [type: string, id: string],
): Rows {
  const key = table === 'payments' ? 'paymentId' : 'handOverId'
  return {
    name,
    sql: `select 1 from notifications where type = $1 and data->>'${key}' = $2
            and exists (select 1 from ${table} where id = $2::uuid and status = '${status}')`,
    values: [type, id],
  }
}
