import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { listEntries } from '#data/outbox/entries/read-entries.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { nothing } from '#tests/kit/states/kit-state.ts'
import { ReportCard } from './report-card.tsx'
import { ReportSheet } from './report-sheet.tsx'

const description = page.getByLabelText('Description')
const submit = page.getByRole('button', { name: 'Submit' })
const saved = async ({ db, session }: SignedInPhone): Promise<OutboxEntry> => {
  const { entries } = await listEntries(db, session.user.id)
  const [entry] = entries
  if (entry === undefined || entries.length > 1) throw new Error(`${entries.length} reports are saved`)
  return entry
}

test('a report is saved once, says that it waits, and shows its number when the server has it', async () => {
  const phone = await signedInPhone()
  await renderInApp(<ReportSheet isOpen onClose={nothing} userId={phone.session.user.id} />)
  await submit.click()
  await expect.element(description).toBeInvalid()
  await expect.element(page.getByText('Please describe the problem.')).toBeVisible()
  await expectSoundLooks('a report without a description')
  await page.getByLabelText('Type').selectOptions('Suggestion')
  await description.fill('Show who has paid on the ring.')
  await submit.dblClick()
  await expect.element(page.getByText(/^Saved on this phone/)).toBeVisible()
  const entry = await saved(phone)
  expect(entry.input).toEqual({ type: 'Suggestion', description: 'Show who has paid on the ring.' })
  await expect.element(submit).not.toBeInTheDocument()

  await phone.db.outbox.update(entry.id, { state: 'accepted', ticket: 'T-000042' })
  await expect.element(page.getByText(/^Thank you. The number of your ticket is T-000042/)).toBeVisible()
  // The next sync removes it.
  await phone.db.outbox.delete(entry.id)
  await expect.element(page.getByText(/T-000042/)).toBeVisible()
})

test('a report that is refused says why, and leads to the outbox', async () => {
  const phone = await signedInPhone()
  const screen = await renderInApp(<ReportCard userId={phone.session.user.id} />)
  await description.fill('The ring is empty.')
  await submit.click()
  await expect.element(page.getByText(/^Saved on this phone/)).toBeVisible()
  await phone.db.outbox.update((await saved(phone)).id, {
    state: 'needs_action',
    lastError: {
      kind: 'refused',
      status: 429,
      code: 'too_many_requests',
      message: 'That were many reports for one day.',
      fieldErrors: {},
      at: 0,
    },
  })
  await expect
    .element(page.getByText(/^That were many reports for one day\. Your report is kept/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Outbox' })).toHaveAttribute('href', '/outbox')
  await expectSoundLooks('a refused report')

  await page.getByRole('button', { name: 'Report another' }).click()
  await expect.element(description).toHaveValue('')
  await screen.unmount()
})

test('what could not be saved on this phone stays in the form', async () => {
  const phone = await signedInPhone()
  vi.spyOn(phone.db.outbox, 'bulkAdd').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  vi.spyOn(phone.db.outbox, 'add').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  vi.spyOn(phone.db.outbox, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  await renderInApp(<ReportCard userId={phone.session.user.id} />)
  await description.fill('The ring is empty.')
  await submit.click()
  await expect.element(page.getByText(/^This could not be saved on this phone/)).toBeVisible()
  await expect.element(description).toHaveValue('The ring is empty.')
})
