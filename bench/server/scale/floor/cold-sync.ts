import { createHash } from 'node:crypto'
import type pg from 'pg'

/*
 * What a phone without anything gets, read by hand: a statement for each kind of row, sent as JSON as it comes. The
 * rows are those of a sync of everything; nothing is checked, named or computed but sums.
 */

const OWN = 'cirkle_id in (select cirkle_id from members where user_id = $1)'
/** As many rows as a sync sends. */
const MOST = { history: 500, notifications: 100, messages: 50 }

const STATEMENTS: Readonly<Record<string, string>> = {
  account: `select id, full_name, email, phone, country, dob, created_at from users where id = $1`,
  cirkles: `select cirkles.*, owner.full_name as owner_name,
      (select count(*) from members where members.cirkle_id = cirkles.id) as member_count
    from cirkles join users owner on owner.id = owner_id
    where cirkles.id in (select cirkle_id from members where user_id = $1) order by cirkles.created_at desc`,
  members: `select members.cirkle_id, members.user_id, position, joined_at, full_name
    from members join users on users.id = user_id where members.${OWN} order by position`,
  cycles: `select cycles.id, cirkle_id, number, opens_on, due_date, settled_at, receiver_id, full_name
    from cycles join users on users.id = receiver_id where ${OWN} order by number`,
  standings: `select contributions.cycle_id, contributions.user_id, full_name, contributions.status
    from contributions join cycles on cycles.id = cycle_id join users on users.id = contributions.user_id
    where contributions.${OWN} and opens_on <= $2 and settled_at is null`,
  owed: `select contributions.*, number, due_date, receiver.full_name, sealed
    from contributions join cycles on cycles.id = cycle_id join users receiver on receiver.id = receiver_id
      left join bank_details on bank_details.user_id = receiver_id
    where contributions.user_id = $1 and contributions.status <> 'confirmed' and opens_on <= $2`,
  toValidate: `select payments.id, payments.cirkle_id, payer_id, full_name, amount, payments.created_at, utr
    from payments join users on users.id = payer_id where payee_id = $1 and status = 'pending'`,
  history: `select payments.*, cycles.number, due_date, cirkles.name, payee.full_name as payee_name,
      validator.full_name as validator_name, files.name as file_name
    from payments join contributions on contributions.id = contribution_id join cycles on cycles.id = cycle_id
      join cirkles on cirkles.id = payments.cirkle_id join users payee on payee.id = payee_id
      left join users validator on validator.id = validated_by left join files on files.id = proof_file_id
    where payer_id = $1 order by payments.created_at desc limit ${MOST.history}`,
  sums: `select
      (select sum(amount) from payments where payer_id = $1 and status = 'confirmed') as paid,
      (select sum(owed.amount) from cycles join contributions owed on owed.cycle_id = cycles.id
        where receiver_id = $1 and settled_at is null and owed.status not in ('confirmed', 'self')) as expected,
      (select sum(payments.amount) from cycles join contributions owed on owed.cycle_id = cycles.id
        join payments on payments.contribution_id = owed.id
        where receiver_id = $1 and payments.status = 'confirmed') as received`,
  notifications: `select id, type, words, data, created_at, read_at from notifications where user_id = $1
    order by created_at desc limit ${MOST.notifications}`,
  messages: `select newest.*, full_name from members cross join lateral (
      select id, cirkle_id, user_id, client_id, type, content, file_id, created_at from messages
      where messages.cirkle_id = members.cirkle_id order by created_at desc limit ${MOST.messages}) newest
    join users on users.id = newest.user_id where members.user_id = $1`,
}

/** @throws Error for an unknown token */
export async function coldSync(pool: pg.Pool, token: string, today: string): Promise<object> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const session = await client.query<{ user_id: string }>(
      'select user_id from sessions where token_hash = $1',
      [createHash('sha256').update(token).digest('hex')],
    )
    const userId = session.rows[0]?.user_id
    if (userId === undefined) throw new Error('Nobody has this token')
    const answer: Record<string, unknown[]> = {}
    for (const [name, text] of Object.entries(STATEMENTS)) {
      const values = text.includes('$2') ? [userId, today] : [userId]
      answer[name] = (await client.query<pg.QueryResultRow>({ text, values })).rows
    }
    await client.query('commit')
    return answer
  } finally {
    client.release()
  }
}
