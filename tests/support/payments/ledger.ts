import pg from 'pg'
import type { TestApp } from '../server/test-app.ts'

export interface LedgerPayment {
  readonly id: string
  readonly receiptNumber: string
  readonly payerId: string
  readonly status: string
  readonly proofStatus: string
  readonly createdAt: Date
  /** The stored proof; null without one. */
  readonly proof: { readonly sha256: string; readonly storageKey: string } | null
}

/** The database's rows about one contribution. */
export interface Ledger {
  readonly status: string
  /** Oldest first. */
  readonly payments: readonly LedgerPayment[]
  /** Number of notices its payee got about a payment. */
  readonly notices: number
}

interface PaymentRow {
  id: string
  receipt_number: string
  payer_id: string
  status: string
  proof_status: string
  created_at: Date
  sha256: string | null
  storage_key: string | null
}

/** Reads a contribution's rows directly from PostgreSQL, bypassing the application. */
export async function readLedger({ pool }: Pick<TestApp, 'pool'>, contributionId: string): Promise<Ledger> {
  const client = await pool.connect()
  try {
    // One snapshot for all of it: the server may commit meanwhile.
    await client.query('begin isolation level repeatable read read only')
    const ledger = await readMoment(client, contributionId)
    await client.query('commit')
    return ledger
  } finally {
    client.release()
  }
}

async function readMoment(client: Pick<TestApp['pool'], 'query'>, contributionId: string): Promise<Ledger> {
  const contribution = await client.query<{ status: string }>(
    'select status from contributions where id = $1',
    [contributionId],
  )
  const payments = await client.query<PaymentRow>(
    `select p.id, p.receipt_number, p.payer_id, p.status, p.proof_status, p.created_at, f.sha256, f.storage_key
       from payments p left join files f on f.id = p.proof_file_id
      where p.contribution_id = $1 order by p.created_at, p.id`,
    [contributionId],
  )
  const notices = await client.query<{ count: number }>(
    `select count(*)::int as count from notifications
      where type = 'payment-submitted' and data->>'contributionId' = $1`,
    [contributionId],
  )
  return {
    status: contribution.rows[0]?.status ?? 'none',
    payments: payments.rows.map((row) => ({
      id: row.id,
      receiptNumber: row.receipt_number,
      payerId: row.payer_id,
      status: row.status,
      proofStatus: row.proof_status,
      createdAt: row.created_at,
      proof:
        row.sha256 === null || row.storage_key === null
          ? null
          : { sha256: row.sha256, storageKey: row.storage_key },
    })),
    notices: notices.rows[0]?.count ?? 0,
  }
}

/** The stored statuses for these keys, in order; null for a key the server has never answered. */
export async function readOperations(
  { pool }: Pick<TestApp, 'pool'>,
  keys: readonly string[],
): Promise<(number | null)[]> {
  const { rows } = await pool.query<{ key: string; status: number }>(
    'select key, status from operations where key = any($1)',
    [keys],
  )
  return keys.map((key) => rows.find((row) => row.key === key)?.status ?? null)
}

/**
 * Locks a contribution as another transaction would, so that a payment for it waits; `release` lets it
 * continue. `blocked` resolves once a transaction waits for it.
 */
export async function holdContribution(
  { pool, deps }: Pick<TestApp, 'pool' | 'deps'>,
  contributionId: string,
): Promise<{ blocked(): Promise<void>; release(): Promise<void> }> {
  // Not from the server's pool, whose limits would end it: it must hold for as long as the test needs.
  const client = new pg.Client(deps.config.databaseOwnerUrl)
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from contributions where id = $1 for update', [contributionId])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const holder = rows[0]?.pid
  return {
    async blocked() {
      // Not queried by the holder: inside a transaction the answer would never change.
      for (;;) {
        const waiting = await pool.query(
          'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) limit 1',
          [holder],
        )
        if (waiting.rows.length > 0) return
      }
    },
    async release() {
      await client.query('rollback')
      await client.end()
    },
  }
}
