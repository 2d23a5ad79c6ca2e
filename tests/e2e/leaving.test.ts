import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { sendSignIn } from '#tests/page-models/account.ts'
import { CASH, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import type { ClockedServer } from '#tests/support/server/clocked-server.ts'
import { confirmByApi, payCashByApi } from '#tests/support/payments/pay-by-api.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { postJson } from '#tests/support/people/sign-in-by-api.ts'
import { startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { withDatabase } from '#tests/support/postgres/server-database.ts'
import { signUpByApi } from '#tests/support/people/sign-up-by-api.ts'
import { unzip } from '#tests/support/server/unzip.ts'
import { test } from './clocked-test.ts'
import { NO_NETWORK } from './demo-test.ts'
import { expect } from './test.ts'

const LEELA = { fullName: 'Leela Das', email: 'leela@example.test', password: 'blue kettle at noon' }
/** Past the thirty days, and past the first due date, after which the second turn opens. */
const MONTHS_LATER = 70 * 24 * 60

test('an account is left: with a copy, after thirty days to think, and once all is settled', async ({
  server,
  newPhone,
  incidents,
}) => {
  test.setTimeout(240_000)
  incidents.allow(/the server responded with a status of (401|403)/)
  // While the server restarts.
  incidents.allow(NO_NETWORK)
  await signUpByApi(server.url, LEELA)
  const { id, name } = await startRunningCirkle(server.url, [MEERA, LEELA])
  await payCashByApi(server.url, LEELA, id, CASH)
  await confirmByApi(server.url, MEERA, LEELA, id)
  const page = await (await newPhone()).open()
  await signInAs(page, server.url, LEELA)

  await test.step('she gives a picture, and takes a copy of all that is hers', async () => {
    await page.goto(`${server.url}/editprofile`)
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await page.getByLabel('Choose a file').setInputFiles(await cameraPhoto('me.jpg', 600, 400))
    await page.getByRole('button', { name: 'Save picture' }).click()
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()

    await page.goto(`${server.url}/setting?sheet=export`)
    await page.getByLabel('Your password', { exact: true }).fill(LEELA.password)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const files = unzip(await readFile(await (await saved).path()))
    expect(files.get('account.json')?.toString()).toContain(LEELA.email)
    expect([...files.keys()].filter((file) => file.startsWith('profile_photo/'))).toHaveLength(1)
  })

  await test.step('she asks to be deleted, with the password, the word and a tick', async () => {
    await page.goto(`${server.url}/account-deletion`)
    await expect(page.getByText(`${name}: 1 contribution to you`)).toBeVisible()
    await fillDeletion(page, LEELA)
    await sendDeletion(page)
    // Not the notice of it, which comes into view beside it.
    const main = page.getByRole('main')
    await expect(main.getByText(/Your account will be deleted on/)).toBeVisible()
  })

  await test.step('signing in offers to keep it; she does, and asks again', async () => {
    const other = await (await newPhone()).open()
    await other.goto(`${server.url}/sign-in`)
    await sendSignIn(other, LEELA)
    await expect(other).toHaveURL(`${server.url}/account-deletion`)
    await other.getByRole('button', { name: 'Keep my account' }).click()
    await expect(other.getByText('Your account stays.')).toBeVisible()
    // Keeping the account leads to Home, not back to the deletion page.
    await expect(other).toHaveURL(`${server.url}/home`)
    await other.goto(`${server.url}/account-deletion`)
    await fillDeletion(other, LEELA)
    await sendDeletion(other)
    await expect(other.getByText(/or later: once all of this is settled/)).toBeVisible()
  })

  const photo = await photoOf(server)
  await test.step('what is owed to her keeps it past its thirty days', async () => {
    await server.advance(MONTHS_LATER)
    const announced =
      'select count(*)::int as value from cycles where cirkle_id = $1 and announced_at is not null'
    await expect.poll(() => one(server, announced, id)).toBe(2)
    expect(await one(server, NAME)).toBe(LEELA.fullName)
    await access(photo)
  })

  await test.step('settled, it goes: with its picture, and without a change to the books', async () => {
    await payCashByApi(server.url, MEERA, id, CASH)
    await confirmByApi(server.url, LEELA, MEERA, id)
    const books = await one(server, BOOKS)
    // An account kept for something unsettled is checked again within the hour.
    await server.advance(61)
    await expect.poll(() => one(server, NAME)).toBe('Former member')
    expect(await one(server, BOOKS)).toEqual(books)
    await expect.poll(async () => isThere(photo)).toBe(false)

    const { email, password } = LEELA
    expect((await postJson(server.url, '/auth/login', { email, password })).status).toBe(401)
  })
})

/** Fills in the form of /account-deletion, which is open. */
async function fillDeletion(page: Page, { password }: { password: string }): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('checkbox').check()
}

/** Submits the form and confirms the dialog. */
async function sendDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
}

/** Full name on the newest account. */
const NAME = 'select full_name as value from users order by created_at desc limit 1'

/** All contributions and payments. */
const BOOKS = `select json_build_object(
    'owed', (select json_agg(json_build_array(id, user_id, amount, status) order by id) from contributions),
    'paid', (select json_agg(json_build_array(id, payer_id, payee_id, amount, status) order by id) from payments)
  ) as value`

/** The single value a statement returns. */
async function one(server: ClockedServer, sql: string, ...values: string[]): Promise<unknown> {
  const { rows } = await withDatabase(server, async (database) =>
    database.query<{ value: unknown }>(sql, values),
  )
  return rows[0]?.value
}

/** Path of a person's only picture in the server's storage. */
async function photoOf(server: ClockedServer): Promise<string> {
  const key = await one(
    server,
    'select storage_key as value from files where id = (select profile_file_id from users order by created_at desc limit 1)',
  )
  return path.join(server.dataDir, 'files', String(key))
}

const isThere = async (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
