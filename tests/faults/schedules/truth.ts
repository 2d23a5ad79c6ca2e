import type pg from 'pg'

/** The server's rows about two people who save together. */
export interface Truth {
  readonly payments: readonly {
    readonly receipt: string
    readonly contributionId: string
    readonly cirkleId: string
    readonly cirkle: string
    readonly payerId: string
    readonly status: string
  }[]
  /** Keys of the accepted entries. */
  readonly keys: ReadonlySet<string>
  /** The person's messages. */
  readonly messages: ReadonlySet<string>
}

type Row = { payments: Truth['payments']; keys: string[]; messages: string[] }

/** Reads the server's rows about this person at this instant. */
export async function readTruth(pool: pg.Pool, userId: string): Promise<Truth> {
  const { rows } = await pool.query<Row>(
    `select
       (select coalesce(json_agg(json_build_object('receipt', receipt_number, 'contributionId', contribution_id,
            'cirkleId', cirkle_id, 'cirkle', cirkles.name, 'payerId', payer_id, 'status', payments.status)), '[]')
          from payments join cirkles on cirkles.id = cirkle_id where payer_id = $1 or payee_id = $1) as payments,
       (select coalesce(json_agg(key), '[]') from operations where user_id = $1 and status < 300) as keys,
       (select coalesce(json_agg(content), '[]') from messages where user_id = $1) as messages`,
    [userId],
  )
  const [{ payments, keys, messages } = { payments: [], keys: [], messages: [] }] = rows
  return { payments, keys: new Set(keys), messages: new Set(messages) }
}

/** Whether an entry cannot proceed without a person. */
export const isStuck = ({ state }: { readonly state: string }): boolean =>
  state === 'needs_action' || state === 'auth_paused'
