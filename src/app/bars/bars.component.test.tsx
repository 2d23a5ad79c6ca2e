import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { putFacts, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { cirkleId, contributionId, option } from '#tests/support/payments/payment-examples.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { Announcements } from '../announcements/announcements.tsx'
import { Bars } from './bars.tsx'
import { closeDesk } from './desk.ts'

const FORMER = 'aaaaaaaa-8f5c-4e6f-8d3b-1f4f4a6d1c22'
const cirkle = (id: string, name: string) => exampleCirkle({ id, name, status: 'active' })

async function open(cirkles = [cirkle(cirkleId, 'Festival savings')]) {
  serverOfTest()
  const phone = await signedInPhone({ cirkles })
  const screen = await renderInApp(
    <>
      <Bars />
      <Announcements />
      {/* Beside the side bar, as a page is. */}
      <label style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
        Note <input />
      </label>
    </>,
  )
  // The first press gives the keys to the page.
  await page.getByText('Note').click()
  page.getByRole('link', { name: 'Payments' }).element().focus()
  return { ...screen, db: phone.db }
}

const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const search = page.getByRole('dialog', { name: 'Search' })

// Fetched with the first key, which takes a busy test server long.
beforeAll(async () => {
  await import('#features/desk/pages/press-key.ts')
})
beforeEach(async () => {
  await page.viewport(1280, 800)
})
afterEach(() => {
  closeDesk()
  // A pointer over a toast keeps it.
  useToasts.setState({ toasts: [] })
  localStorage.removeItem('shortcuts')
})

test.each([
  ['gh', '/home'],
  ['gp', '/payment'],
  ['gd', '/discover'],
  ['gn', '/home?panel=notifications'],
  ['gs', '/setting'],
  ['go', '/outbox'],
  ['gc', `/home?chat=${cirkleId}`],
  ['c', '/payment?validate=all'],
])('%s leads to %s', async (keys, address) => {
  const screen = await open()
  await userEvent.keyboard(keys)
  await expect.poll(screen.address).toBe(address)
})

test('P opens the payment that is due first, and says so when nothing is as far as it knows', async () => {
  const screen = await open()
  await userEvent.keyboard('p')
  await expect.element(page.getByText('Not on this device yet.')).toBeInTheDocument()
  await putFacts(screen.db, { freshness: { asOf: '2026-11-21T00:00:00Z', syncedAt: 1 } })
  await userEvent.keyboard('p')
  await expect.element(page.getByText('Nothing to pay now.')).toBeInTheDocument()
  await screen.db.paymentOptions.bulkPut([
    { cirkleId, cirkleName: 'Festival savings', lastPayment: option, pastPendingPayments: [] },
    {
      cirkleId: FORMER,
      cirkleName: 'Later',
      lastPayment: { ...option, contributionId: FORMER, dueDate: '2026-12-26' },
      pastPendingPayments: [],
    },
  ])
  await userEvent.keyboard('p')
  await expect.poll(screen.address).toBe(`/payment?pay=${cirkleId}&contribution=${contributionId}`)
})

test('with several chats the person says which', async () => {
  const screen = await open([cirkle(cirkleId, 'Festival savings'), cirkle(FORMER, 'School fees')])
  await userEvent.keyboard('gc')
  await expect.element(search.getByRole('option', { name: 'Chat of School fees' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(screen.address).toBe(`/home?chat=${FORMER}`)
})

test('Ctrl K opens the search from a field, too, and so does a press', async () => {
  await open()
  await page.getByRole('textbox', { name: 'Note' }).click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(search).toBeVisible()
})

test('? lists the shortcuts; single keys do nothing in a field, and nothing while a sheet is open', async () => {
  const screen = await open()
  const before = screen.address()
  await page.getByRole('textbox', { name: 'Note' }).click()
  await userEvent.keyboard('gp?')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('gp?')
  expect(screen.address()).toBe(before)
  page.getByRole('link', { name: 'Payments' }).element().focus()
  await userEvent.keyboard('?')
  await expect.element(shortcuts.getByRole('cell', { name: 'Payments', exact: true })).toBeVisible()
  await expectSoundLooks('the list of shortcuts')
  await userEvent.keyboard('gp{Control>}k{/Control}')
  await expect.element(search).not.toBeInTheDocument()
  expect(screen.address()).toBe(before)
})

test('nothing opens over a locked app', async () => {
  const screen = await open()
  const before = screen.address()
  document.documentElement.toggleAttribute('data-locked', true)
  await userEvent.keyboard('gp{Control>}k{/Control}')
  document.documentElement.removeAttribute('data-locked')
  await expect.element(search).not.toBeInTheDocument()
  expect(screen.address()).toBe(before)
})

test('turned off, single keys do nothing, Ctrl K still does, and the list turns them on again', async () => {
  const screen = await open()
  const before = screen.address()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const choice = shortcuts.getByRole('switch', { name: 'Use keyboard shortcuts' })
  await expect.element(choice).toBeChecked()
  await choice.click()
  await expect.element(shortcuts.getByText(/^Off: only Ctrl K works/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(shortcuts).not.toBeInTheDocument()
  await userEvent.keyboard('gp?')
  await expect.element(shortcuts).not.toBeInTheDocument()
  expect(screen.address()).toBe(before)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await choice.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(shortcuts).not.toBeInTheDocument()
  await userEvent.keyboard('gp')
  await expect.poll(screen.address).toBe('/payment')
})

test('the search is one press away on a phone, where nobody needs the list of shortcuts', async () => {
  await open()
  await page.viewport(320, 800)
  const button = page.getByRole('button', { name: 'Search' })
  const { width, height } = button.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  await expect.element(page.getByRole('button', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  await button.click()
  await expect.element(search.getByRole('combobox')).toHaveFocus()
})

test('what was searched for does not outlive the bars', async () => {
  const screen = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).toBeVisible()
  await screen.rerender(<Announcements />)
  await screen.rerender(<Bars />)
  await expect.element(page.getByRole('link', { name: 'Payments' })).toBeVisible()
  expect(search.elements()).toEqual([])
})
