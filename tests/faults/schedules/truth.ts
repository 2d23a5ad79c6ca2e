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
    /** Whether its payee recorded it, in cash. */
    readonly isRecord: boolean
    /** Whether somebody answered it. */
    readonly isAnswered: boolean
  }[]
  readonly handOvers: readonly {
    readonly receipt: string
    readonly cirkleId: string
    readonly status: string
  }[]
  /** Keys of the accepted entries. */
  readonly keys: ReadonlySet<string>
  /** The person's messages. */
  readonly messages: ReadonlySet<string>
}

type Row = { payments: Truth['payments']; handOvers: Truth['handOvers']; keys: string[]; messages: string[] }

/** Reads the server's rows about this person at this instant. */
export async function readTruth(pool: pg.Pool, userId: string): Promise<Truth> {
  const { rows } = await pool.query<Row>(
    `select
       (select coalesce(json_agg(json_build_object('receipt', receipt_number, 'contributionId', contribution_id,
            'cirkleId', cirkle_id, 'cirkle', cirkles.name, 'payerId', payer_id, 'status', payments.status,
            'isRecord', recorded_by is not null, 'isAnswered', validated_at is not null)), '[]')
          from payments join cirkles on cirkles.id = cirkle_id where payer_id = $1 or payee_id = $1) as payments,
       (select coalesce(json_agg(json_build_object('receipt', receipt_number, 'cirkleId', cirkle_id,
            'status', status)), '[]')
          from hand_overs where owner_id = $1 or receiver_id = $1) as "handOvers",
       (select coalesce(json_agg(key), '[]') from operations where user_id = $1 and status < 300) as keys,
       (select coalesce(json_agg(content), '[]') from messages where user_id = $1) as messages`,
    [userId],
  )
  const [{ payments, handOvers, keys, messages } = { payments: [], handOvers: [], keys: [], messages: [] }] =
    rows
  return { payments, handOvers, keys: new Set(keys), messages: new Set(messages) }
}

/** As of a server without any row. */
export const NOTHING: Truth = { payments: [], handOvers: [], keys: new Set(), messages: new Set() }

/** Whether an entry cannot proceed without a person. */
export const isStuck = ({ state }: { readonly state: string }): boolean =>
  state === 'needs_action' || state === 'auth_paused'
