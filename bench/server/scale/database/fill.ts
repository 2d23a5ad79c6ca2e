import pg from 'pg'
import { prepareFor } from '#server/composition/prepare-database.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  CLOCK,
  groupsInTen,
  rowId,
  rowsOf,
  type Rows,
  type Size,
  statementsFor,
} from '#tests/support/cirkles/large-rows.ts'
import { insertLarge } from '../../large/seed.ts'
import { startServer } from '../programs/server.ts'
import { APP_ROLE, type Postgres } from './postgres.ts'

/** Members of a Cirkle are people of this many times as many. */
const PEOPLE_A_CIRKLE = 5
/** Groups of fourteen people who are all in the same ten Cirkles. */
const GROUPS_IN_TEN = 10
/** The rows of the tests have a hundred messages a Cirkle. */
const MORE_MESSAGES = { from: 101, to: 150 }

const at = `timestamptz '${CLOCK}'`

/**
 * The name of the database that is filled for this many people; it is filled when it is missing. One that is half
 * filled has another name. Measurements are made on copies: {@link copyFilled}.
 */
export async function ensureFilled(postgres: Postgres, folder: string, people: number): Promise<string> {
  const name = `filled_${people}`
  const maintenance = await postgres.connect('postgres')
  try {
    const { rowCount } = await maintenance.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    await maintenance.query('drop database if exists filling')
    await maintenance.query('create database filling')
    await fill(postgres, folder, { people, cirkles: people / PEOPLE_A_CIRKLE })
    await maintenance.query(`alter database filling rename to ${pg.escapeIdentifier(name)}`)
    return name
  } finally {
    await maintenance.end()
  }
}

async function fill(postgres: Postgres, folder: string, size: Size): Promise<void> {
  const url = postgres.urlOf('filling')
  await migrate({ url, after: (owner) => prepareFor(APP_ROLE, owner) })
  const groups = groupsInTen(size, GROUPS_IN_TEN)
  await insertLarge(url, [
    ...statementsFor(rowsOf(size)),
    ...statementsFor(groups),
    ...listedCirkles(size),
    moreMessages(rowsOf(size)),
    ...sums(),
  ])
  // Its start seals the bank details.
  const server = await startServer({ postgres, folder, database: 'filling' })
  await server.stop()
  const client = await postgres.connect('filling')
  await client.query('vacuum analyze')
  await client.end()
}

/** For Discover: a public Cirkle that is forming, of each person. */
const listedCirkles = ({ people }: Size): string[] => [
  `insert into cirkles (id, owner_id, name, description, privacy, state, contribution_amount, contribution_day,
     start_month, start_date, max_members, created_at)
   select ${rowId('listed', 'n')}, ${rowId('user', 'n')},
     (array['School fees', 'Festival of lights', 'Wedding gold', 'New roof', 'Jewellery', 'Seeds for spring'])[n % 6 + 1]
       || ' of lane ' || n,
     'We save from ' || (array['June', 'July', 'August', 'September'])[n % 4 + 1] || ' on, a little every month.',
     'public', (array['Kerala', 'Goa', 'Punjab', 'Karnataka,Goa'])[n % 4 + 1], 500 * (n % 40 + 1), 5,
     '2027-02', date '2027-02-05', 8, ${at} - n * interval '1 minute'
   from generate_series(1, ${people}) n`,
  `insert into members (cirkle_id, user_id, position, joined_at)
   select ${rowId('listed', 'n')}, ${rowId('user', 'n')}, 1, ${at} from generate_series(1, ${people}) n`,
]

const moreMessages = ({ cirkles, person }: Rows): string =>
  `insert into messages (cirkle_id, user_id, type, content, created_at)
   select ${rowId('cirkle', 'c')}, ${rowId('user', person('(i % 14 + 1)'))}, 'text', 'I shall pay on Friday, after work.',
     ${at} - interval '1 hour' * i from ${cirkles}, generate_series(${MORE_MESSAGES.from}, ${MORE_MESSAGES.to}) i`

/** What the triggers would have left after the first minute: a sum for each part of a Cirkle and a person. */
const sums = (): string[] =>
  [
    { of: 'cirkles', parts: ['terms', 'people', 'plan', 'money'] },
    { of: 'users', parts: ['self', 'notices', 'own-money'] },
  ].map(
    ({ of, parts }) =>
      `insert into sync_marks (subject_id, part, mark, is_sum)
       select id, part, (random() * 4503599627370495)::bigint, true
       from ${of}, unnest(array['${parts.join("','")}']) as part`,
  )

/** Replaces the database `run` by a copy of this one: what a run changes is gone with the next. */
export async function copyFilled(postgres: Postgres, filled: string): Promise<string> {
  const maintenance = await postgres.connect('postgres')
  try {
    await maintenance.query('drop database if exists run with (force)')
    await maintenance.query(`create database run template ${pg.escapeIdentifier(filled)} strategy file_copy`)
  } finally {
    await maintenance.end()
  }
  const client = await postgres.connect('run')
  await client.query('create extension if not exists pg_stat_statements')
  await client.end()
  return 'run'
}
