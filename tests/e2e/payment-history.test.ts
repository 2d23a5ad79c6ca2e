import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { ASHA, FESTIVAL, IMRAN, signInAs } from '#tests/page-models/demo-people.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

/** More than a sync brings: older payments load page by page. */
const OLD = 600

/** Adds many old payments of Asha's, one an hour, superseded by her own; the oldest for another month. */
async function giveAshaOldPayments({ query }: Demo): Promise<{ id: string; receipt: string }> {
  await query(
    `insert into payments (cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, status,
       proof_status, payment_date, created_at)
     select cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, 'superseded', 'not_required',
       payment_date, created_at - make_interval(hours => n)
     from (select * from payments where payer_id = (select id from users where email = $1)
       order by created_at limit 1) one, generate_series(1, $2::int) n`,
    [ASHA.email, String(OLD)],
  )
  const [oldest] = await query(
    `update payments set contribution_id = other.id, cirkle_id = other.cirkle_id
     from (select * from payments where payer_id = (select id from users where email = $1)
       order by created_at limit 1) one, contributions other
     where payments.id = one.id and other.user_id = one.payer_id and other.id <> one.contribution_id
     returning payments.id, payments.receipt_number as receipt`,
    [ASHA.email],
  )
  return v.parse(v.object({ id: v.string(), receipt: v.string() }), oldest)
}

test('a long history is drawn as far as it is seen, and read on to its end', async ({
  demo,
  newPhone,
  incidents,
}) => {
  const oldest = await giveAshaOldPayments(demo)
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  await workerReady(page)
  await page.goto(`${demo.url}/payment`)
  const details = page.getByRole('dialog', { name: 'Payment Details' })
  const openDetails = (id: string) => page.goto(`${demo.url}/payment?detail=${id}`)
  await test.step('a link to a payment this phone does not have yet brings it', async () => {
    await openDetails(oldest.id)
    await expect(details.getByText(oldest.receipt).first()).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
  })
  const history = page.getByRole('region', { name: 'Payment History', exact: true })
  const table = history.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', '501')

  const scroller = history.getByRole('region', { name: 'Payment History, table' })
  const scrollToEnd = () => scroller.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  const last = history.getByRole('row').last()
  await expect
    .poll(async () => {
      await scrollToEnd()
      return last.getAttribute('aria-rowindex')
    })
    .toBe(String(OLD + 3 + 1))
  expect(await history.getByRole('row').count()).toBeLessThan(60)

  await test.step('what was read stays without a network, and says how far it goes', async () => {
    incidents.allow(NO_NETWORK)
    await page.goto(`${demo.url}/discover`)
    await laterFilesKept(page)
    await page.context().setOffline(true)
    await openDetails(oldest.id)
    await expect(details.getByText(oldest.receipt).first()).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(table).toHaveAttribute('aria-rowcount', String(OLD + 3 + 1))
    await page.context().setOffline(false)
  })
})

test('a history is narrowed, told in full, and taken along', async ({ demo, newPhone, incidents }) => {
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, IMRAN)
  await workerReady(page)
  await page.goto(`${demo.url}/payment`)
  const history = page.getByRole('region', { name: 'Payment History', exact: true })
  const rows = history.getByRole('row')
  await history.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Missed', exact: true }).click()
  await expect(page).toHaveURL(/status=missed/)
  await filters.getByRole('button', { name: 'Show payments' }).click()
  await expect(filters).toBeHidden()
  await page.reload()
  await expect(history.getByRole('list', { name: 'Filters' })).toHaveText('Missed')
  await expect(rows).toHaveCount(2)

  await test.step('the file has the rows shown', async () => {
    const downloading = page.waitForEvent('download')
    await history.getByRole('button', { name: 'Download as CSV' }).click()
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"Missed"')
  })

  await test.step('so has the statement, with totals, also without a network once it was read', async () => {
    await history.getByRole('link', { name: 'Printable statement' }).click()
    const paper = page.getByRole('article')
    await expect(paper.getByRole('heading', { name: `Payments of ${IMRAN.fullName}` })).toBeVisible()
    await expect(paper.getByRole('row')).toHaveCount(2)
    await expect(paper.getByText('₹5,000').first()).toBeVisible()
    await expect(page, 'which a phone names the file after').toHaveTitle(/^Statement · /)
    await page.emulateMedia({ media: 'print' })
    const ends = await paper.evaluate((box) =>
      [box, document.body].map((each) => Math.round(each.getBoundingClientRect().bottom)),
    )
    expect(ends[1], 'below it is nothing that would take an empty sheet').toBe(ends[0])
    await page.emulateMedia({ media: null })
    incidents.allow(NO_NETWORK)
    await page.context().setOffline(true)
    await page.reload()
    await expect(paper.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('alert')).toContainText('as it was last read')
    await page.context().setOffline(false)
  })

  await test.step('a Cirkle’s own history shows a member what is theirs', async () => {
    await page.goto(`${demo.url}/home`)
    await page.getByRole('link', { name: `Details of ${FESTIVAL}` }).click()
    await page.getByRole('dialog', { name: FESTIVAL }).getByRole('link', { name: 'Payment History' }).click()
    const sheet = page.getByRole('dialog', { name: `Payments of ${FESTIVAL}` })
    const payers = sheet.getByRole('rowheader')
    // Beside a name stands a face, with initials.
    await expect(payers.first()).toHaveText(new RegExp(`${IMRAN.fullName}$`))
    expect(new Set(await payers.allTextContents())).toEqual(new Set([await payers.first().textContent()]))
  })
})
