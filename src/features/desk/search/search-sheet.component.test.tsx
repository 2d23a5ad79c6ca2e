import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchCirkles } from '#contract/http/cirkles/discover.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import { OWN } from '#data/ledger/ledger.ts'
import { exampleCirkle, exampleMember, exampleSummary } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, historyRow, meera } from '#tests/support/payments/payment-examples.ts'
import { SearchSheet } from './search-sheet.tsx'

const onClose = vi.fn<() => void>()
const onShowKeys = vi.fn<() => void>()

/** Asha's phone with a Cirkle of hers and Meera's, and one payment. */
async function open(typed = '') {
  const { db } = await signedInPhone({
    cirkles: [exampleCirkle({ id: cirkleId, name: 'Festival savings', status: 'active' })],
  })
  await db.members.put({
    cirkleId,
    members: [
      { ...exampleMember(asha.id), name: asha.name },
      { ...exampleMember(meera.id, 2), name: meera.name },
    ],
  })
  await db.ledger.put({ ...historyRow, list: OWN, utr: 'HDFCR52026112' })
  return renderInApp(<SearchSheet typed={typed} onShowKeys={onShowKeys} onClose={onClose} />)
}

const box = page.getByRole('combobox', { name: 'Cirkles, people, payments, screens' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const said = page.getByRole('status')

beforeEach(() => {
  vi.clearAllMocks()
})

test('without a word it has the screens and my Cirkles, the field has the focus, and it says what is searched', async () => {
  serverOfTest()
  await open()
  await expect.element(box).toHaveFocus()
  await expect.element(option('Settings')).toBeVisible()
  await expect.element(option(/^Festival savings Active, ₹2,000 a month$/)).toBeVisible()
  await expect.element(said).toHaveTextContent('Searched here: 1 Cirkle, 1 person, 1 payment.')
  await expectSoundLooks('a search without a word')
})

test.each([
  ['a person', 'meer', /^Meera Nair/, `/home?detail=${cirkleId}`],
  ['an amount', '5,000', /^₹5,000, /, `/payment?detail=${historyRow.id}`],
  ['a receipt number', 'CK-10000014', /^₹5,000, /, `/payment?detail=${historyRow.id}`],
  ['a bank reference', 'hdfcr520', /^₹5,000, /, `/payment?detail=${historyRow.id}`],
  ['an action', 'chat fest', 'Chat of Festival savings', `/home?chat=${cirkleId}`],
])('%s is found on this phone, and opened by Enter', async (_, typed, name, href) => {
  serverOfTest()
  const screen = await open()
  await box.fill(typed)
  await expect.element(option(name)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toBe(href)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the arrow keys go round the results, and the field tells which one is meant', async () => {
  serverOfTest()
  await open('festival')
  const all = page.getByRole('option')
  await expect.element(all.first()).toBeVisible()
  const count = all.elements().length
  expect(count).toBeGreaterThan(2)
  const meant = () => page.getByRole('option', { selected: true }).element()
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', count - 1],
    ['ArrowDown', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(meant).toBe(all.elements()[place])
    expect(box.element().getAttribute('aria-activedescendant')).toBe(meant().id)
  }
})

test('what the server finds stands below, once, and it says that it was asked', async () => {
  const server = serverOfTest()
  const older = { ...historyRow, id: asha.id, name: LONG_CIRKLE, amount: LARGE_AMOUNT, receiptNumber: 'CK-1' }
  server.answer(listHistory, { rows: [historyRow, older], nextCursor: null })
  server.answer(searchCirkles, {
    cirkles: [
      exampleSummary({
        id: historyRow.contributionId,
        name: LONG_CIRKLE,
        owner: { id: meera.id, firstName: 'Meera', name: meera.name, profilePic: null },
      }),
    ],
    users: [
      { id: meera.id, name: meera.name, profilePic: null },
      { id: cirkleId, name: LONG_NAME, profilePic: null },
    ],
    nextCursor: null,
  })
  const screen = await open('nair')
  await expect
    .element(said)
    .toHaveTextContent(/your payments by name and receipt number, public Cirkles, and people by name\./)
  await expect.element(page.getByRole('group', { name: 'Public Cirkles' })).toBeVisible()
  expect(page.getByRole('group', { name: 'Payments' }).getByRole('option').elements()).toHaveLength(2)
  await expect.element(page.getByRole('group', { name: 'Other people' })).toHaveTextContent(LONG_NAME)
  expect(page.getByText('Meera Nair', { exact: true }).elements()).toHaveLength(1)
  await expectSoundLooks('a search with long results')
  await option(new RegExp(LONG_NAME)).click()
  const sought = () => new URL(screen.address(), location.origin).searchParams.get('query')
  await expect.poll(sought).toBe(LONG_NAME)
})

test('what was not asked is not said to be searched, and more at the server is told', async () => {
  const server = serverOfTest()
  const older = { ...historyRow, id: asha.id, receiptNumber: 'CK-1' }
  server.answer(listHistory, { rows: [older], nextCursor: 'next' })
  server.refuse(searchCirkles, { status: 403, code: 'listing_off' })
  await open('nair')
  await expect.element(said).toHaveTextContent(/And at Cirkles: your payments by name and receipt number\.$/)
  await expect
    .element(page.getByRole('group', { name: 'Payments' }))
    .toHaveTextContent(/and more at Cirkles: type on to find them/)
})

test('without a connection it finds what is on this phone, and says that nothing else was searched', async () => {
  serverOfTest()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open('festival')
  await expect.element(said).toHaveTextContent('There is no connection: nothing else was searched.')
  await expect.element(option(/^₹5,000/)).toBeVisible()
  await box.fill('zebra')
  await expect.element(page.getByText('Nothing found for “zebra”.')).toBeVisible()
  await expect.element(said).toHaveTextContent('Nothing found')
  await expectSoundLooks('a search that found nothing')
})

test('the list of shortcuts is found, too', async () => {
  serverOfTest()
  await open('shortcuts')
  await option('Keyboard shortcuts').click()
  expect(onShowKeys).toHaveBeenCalledOnce()
})
