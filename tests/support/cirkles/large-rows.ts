import { TERMS_VERSION } from '#contract/rules/terms.ts'

/** Size of the database; all other numbers follow from these. */
export interface Size {
  readonly people: number
  readonly cirkles: number
}

/** Members of a Cirkle, and so its cycles: each person is in 2.8 of them. */
const MEMBERS = 14
/** Cycles with all payments confirmed; the next is open, half of it paid and awaiting answers. */
const SETTLED = 7
const NOTICES = 20
const MESSAGES = 100
/** The first due date of every Cirkle is in this month, so on the server's day all are in cycle 8. */
const FIRST_MONTH = '2026-04-01'

/** The server's clock at the start of each measurement: at night in India, when no reminders go out. */
export const CLOCK = '2026-11-02T21:00:00.000Z'

/** The tables whose indexes are built after their rows. */
export const LARGE_TABLES = ['contributions', 'payments', 'files', 'notifications', 'messages', 'operations']

/** Ids are derived from the names, so that no statement has to look one up. */
export const rowId = (kind: string, ...parts: readonly string[]) =>
  `md5('${kind}' || ${parts.map((part) => `(${part})`).join(` || '-' || `)})::uuid`

const at = `timestamptz '${CLOCK}'`
const turns = `generate_series(1, ${MEMBERS})`
const due = (k: string) =>
  `(date '${FIRST_MONTH}' + (${k} - 1) * interval '1 month' + (3 + c % 24) * interval '1 day')::date`

/** People and running Cirkles, as SQL. */
export interface Rows {
  /** The numbers `n` of the people. */
  readonly people: string
  /** The numbers `c` of the Cirkles. */
  readonly cirkles: string
  /** Member `m` of Cirkle `c`, as the number of a person. */
  readonly person: (m: string) => string
}

/** Each Cirkle with other people. */
export const rowsOf = ({ people, cirkles }: Size): Rows => ({
  people: `generate_series(1, ${people}) n`,
  cirkles: `generate_series(1, ${cirkles}) c`,
  person: (m) => `((c * 7919 + ${m} * 6151) % ${people} + 1)`,
})

const CIRKLES_OF_A_GROUP = 10

/** Groups of people beside those of this size, who are all in the same ten Cirkles. */
export const groupsInTen = ({ people, cirkles }: Size, groups: number): Rows => ({
  people: `generate_series(${people + 1}, ${people + groups * MEMBERS}) n`,
  cirkles: `generate_series(${cirkles + 1}, ${cirkles + groups * CIRKLES_OF_A_GROUP}) c`,
  person: (m) => `(${people} + (c - ${cirkles + 1}) / ${CIRKLES_OF_A_GROUP} * ${MEMBERS} + ${m})`,
})

export const statements = (size: Size): string[] => statementsFor(rowsOf(size))

/** One statement for each table, in the order of their references. */
export function statementsFor({ people, cirkles: everyCirkle, person }: Rows): string[] {
  const user = (m: string) => rowId('user', person(m))
  const paid = `from ${everyCirkle}, generate_series(1, ${SETTLED + 1}) k, ${turns} m
    where m <> k and (k <= ${SETTLED} or m % 2 = 0)`
  return [
    `insert into users (id, full_name, email, email_verified_at, phone, country, password_hash, created_at, last_used_at,
       terms_version, terms_accepted_at)
     select ${rowId('user', 'n')}, 'Person ' || n, 'person-' || n || '@cirkles.example', ${at}, '+91' || n, 'India',
       '-', ${at} - interval '1 year', ${at} - interval '1 hour' * (n % 500),
       '${TERMS_VERSION}', ${at} - interval '1 year'
     from ${people}`,
    `insert into bank_details (user_id, sealed, updated_at)
     select ${rowId('user', 'n')}, '', ${at} from ${people}`,
    // To be sealed, as after a migration.
    `insert into secrets_to_seal (kind, row_id, clear)
     select 'bank-details', ${rowId('user', 'n')}::text, json_build_object('accountNumber', lpad(n::text, 12, '0'),
       'bankName', 'A bank', 'accountType', 'Saving', 'ifscCode', 'TEST0000001', 'branchAddress', 'Mysuru', 'upiId', null)
     from ${people}`,
    `insert into cirkles (id, owner_id, name, description, privacy, status, state, contribution_amount, contribution_day,
       start_month, start_date, max_members, started_at, created_at)
     select ${rowId('cirkle', 'c')}, ${user('1')}, 'Cirkle ' || c, 'We save every month', 'private', 'active', 'Kerala',
       2000, 4 + c % 24, to_char(date '${FIRST_MONTH}', 'YYYY-MM'), ${due('1')}, ${MEMBERS},
       ${due('1')}, ${due('1')} - interval '30 days'
     from ${everyCirkle}`,
    `insert into members (cirkle_id, user_id, position, joined_at)
     select ${rowId('cirkle', 'c')}, ${user('m')}, m, ${due('1')} from ${everyCirkle}, ${turns} m`,
    `insert into cycles (id, cirkle_id, number, receiver_id, opens_on, due_date, announced_at, settled_at)
     select ${rowId('cycle', 'c', 'k')}, ${rowId('cirkle', 'c')}, k, ${user('k')},
       case when k = 1 then ${due('1')} else ${due('k - 1')} + 1 end, ${due('k')},
       case when k <= ${SETTLED + 1} then ${due('k')} end, case when k <= ${SETTLED} then ${due('k')} end
     from ${everyCirkle}, ${turns} k`,
    `insert into contributions (id, cirkle_id, cycle_id, user_id, amount, status, updated_at)
     select ${rowId('owed', 'c', 'k', 'm')}, ${rowId('cirkle', 'c')}, ${rowId('cycle', 'c', 'k')}, ${user('m')}, 2000,
       (case when m = k then 'self' when k <= ${SETTLED} then 'confirmed'
         when k = ${SETTLED + 1} and m % 2 = 0 then 'submitted' else 'due' end)::contribution_status, ${at}
     from ${everyCirkle}, ${turns} k, ${turns} m`,
    `insert into files (id, owner_id, kind, storage_key, name, mime, size, sha256, created_at)
     select ${rowId('proof', 'c', 'k', 'm')}, ${user('m')}, 'proof', 'proof/' || ${rowId('proof', 'c', 'k', 'm')},
       'proof.png', 'image/png', 40000, md5(c || '-' || k || '-' || m), ${at} - interval '3 days' ${paid} and m % 4 < 2`,
    `insert into payments (cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, status, proof_status,
       proof_file_id, proof_declared_sha256, payment_date, utr, created_at, validated_by, validated_at, comment)
     select ${rowId('cirkle', 'c')}, ${rowId('owed', 'c', 'k', 'm')}, ${user('m')}, ${user('k')}, false, 2000,
       case when m % 4 < 2 then 'bank' else 'cash' end,
       (case when k <= ${SETTLED} then 'confirmed' else 'pending' end)::payment_status,
       (case when m % 4 >= 2 then 'not_required' when k <= ${SETTLED} then 'accepted' else 'uploaded' end)::proof_status,
       case when m % 4 < 2 then ${rowId('proof', 'c', 'k', 'm')} end,
       case when m % 4 < 2 then md5(c || '-' || k || '-' || m) end, case when m % 4 >= 2 then ${due('k')} end,
       case when m % 4 < 2 then 'UTR' || c || '-' || k || '-' || m end,
       case when k <= ${SETTLED} then ${due('k')}::timestamptz else ${at} - interval '1 minute' * ((c + m) % 2000) end,
       case when k <= ${SETTLED} then ${user('k')} end, case when k <= ${SETTLED} then ${due('k')}::timestamptz end,
       case when k <= ${SETTLED} then 'Received with thanks' end ${paid}`,
    `insert into notifications (user_id, type, words, data, created_at, read_at)
     select ${rowId('user', 'n')}, 'payment-confirmed', '{"key": "notices.paymentConfirmed", "values": {"validator": "Ravi Kumar", "amount": {"rupees": 2000}, "cirkle": "Street festival"}}', '{}', ${at} - interval '1 day' * i,
       ${at} from ${people}, generate_series(1, ${NOTICES}) i`,
    `insert into messages (cirkle_id, user_id, type, content, created_at)
     select ${rowId('cirkle', 'c')}, ${user(`(i % ${MEMBERS} + 1)`)}, 'text', 'I paid this morning, please look when you can.',
       ${at} - interval '1 hour' * i from ${everyCirkle}, generate_series(1, ${MESSAGES}) i`,
    `insert into operations (user_id, key, endpoint, request_hash, status, body, created_at)
     select ${user('m')}, gen_random_uuid(), 'submit-payment', md5(c || '-' || k || '-' || m), 200,
       '{"success": true, "message": "Payment recorded. It awaits confirmation."}', ${at} - interval '1 day' * (10 - k)
     ${paid} and m % 4 >= 2`,
  ]
}
