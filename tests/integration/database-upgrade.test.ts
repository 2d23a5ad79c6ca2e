import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/db/connection/with-client.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { withDatabase } from '#tests/support/postgres/server-database.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'

/* A data folder of a version whose server was the superuser of its database. */

let server: ServerProcess

beforeAll(async () => {
  server = await createServerProcess({ from: 'source' })
  await server.start()
  await server.stop()
  const { dataDir } = server
  const log = createLog({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, holder: 'this test', log })
  await withClient(postgres.ownerUrl, async (owner) => {
    await owner.query(
      `insert into operator_audit (at, operator, action, details) values (now(), 'olga', 'kyc.list', '{}')`,
    )
    await owner.query('drop owned by cirkles_app; drop role cirkles_app')
  })
  await postgres.stop()
  await rm(path.join(dataDir, 'postgres-app-password'))
  await server.start()
}, 120_000)
afterAll(() => server.remove())

test('the next start makes the role, and the whole server works as it', async () => {
  const answer = await fetch(`${server.url}/api/ready`)
  expect(answer.status).toBe(200)
  const connections = await withDatabase(server, async (owner) => {
    const { rows } = await owner.query<{ usename: string }>(
      `select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows
  })
  expect(connections).toEqual([{ usename: 'cirkles_app' }])
  expect(server.log()).not.toContain('could change the audit')
})

test('the audit is as it was, and the server can only add to it', async () => {
  const { url = '' } = (await findRunningPostgres(server.dataDir)) ?? {}
  await withClient(url, async (app) => {
    const { rows } = await app.query('select operator, action from operator_audit')
    expect(rows).toEqual([{ operator: 'olga', action: 'kyc.list' }])
    await expect(app.query('delete from operator_audit')).rejects.toMatchObject({ code: '42501' })
  })
})
