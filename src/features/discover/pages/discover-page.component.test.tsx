import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listDiscovered, searchCirkles } from '#contract/http/cirkles/discover.ts'
import { invitePerson } from '#contract/http/cirkles/inviting.ts'
import { localDb } from '#data/db/local-db.ts'
import { PHONE } from '#tests/support/browser/viewports.ts'
import { exampleCirkle, exampleSummary } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import type { DiscoverSearch } from '../discover-search.ts'
import { DiscoverPage } from './discover-page.tsx'

const found = exampleSummary({
  id: cirkleId,
  name: LONG_CIRKLE,
  contributionAmount: LARGE_AMOUNT,
  owner: { id: meera.id, firstName: 'Meera', name: meera.name, profilePic: null },
})
const sheets = {
  open: vi.fn<(sheet: DiscoverSearch) => void>(),
  change: vi.fn<(change: DiscoverSearch) => void>(),
  close: vi.fn<() => Promise<void>>(async () => {}),
}
const discover = (search: DiscoverSearch = {}) => (
  <DiscoverPage
    session={session}
    search={search}
    sheets={sheets}
    bell={null}
    requests={<p>Requests to join</p>}
    renderJoin={() => <button type="button">Request to Join</button>}
  />
)

beforeEach(async () => {
  vi.clearAllMocks()
  await signedInPhone({}, session)
})

test('a list loads, says that it is empty, and shows what comes after it', async () => {
  const server = serverOfTest()
  const release = server.hold(listDiscovered)
  const screen = await renderInApp(discover())
  await expect.element(screen.getByText('Loading public Cirkles')).toBeInTheDocument()
  server.answer(listDiscovered, { rows: [], nextCursor: null })
  release()
  await expect.element(screen.getByText('No recommended Cirkles')).toBeVisible()
  await expectSoundLooks('an empty list of Discover')

  server.answer(listDiscovered, { rows: [found], nextCursor: null })
  await screen.rerender(discover({ list: 'popular' }))
  const list = screen.getByRole('list', { name: 'Most Popular Cirkles' })
  await expect.element(list.getByRole('listitem', { name: LONG_CIRKLE })).toBeVisible()
  await expectSoundLooks('a list of Discover')
  await screen.getByRole('button', { name: `Details of ${LONG_CIRKLE}` }).click()
  expect(sheets.open).toHaveBeenCalledExactlyOnceWith({ recommend: cirkleId })
})

test('who searches finds the results above the requests, which come before the lists', async () => {
  const server = serverOfTest()
  server.answer(listDiscovered, { rows: [found], nextCursor: null })
  server.answer(searchCirkles, { cirkles: [found], users: [], nextCursor: null })
  const screen = await renderInApp(discover())
  const requests = screen.getByText('Requests to join')
  const card = screen.getByRole('listitem', { name: LONG_CIRKLE })
  const isAbove = () =>
    card.element().getBoundingClientRect().top < requests.element().getBoundingClientRect().top
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(card).toBeVisible()
  expect(isAbove()).toBe(false)
  await screen.rerender(discover({ query: 'ladies' }))
  await expect.element(screen.getByText('1 Cirkle found.')).toBeVisible()
  expect(isAbove()).toBe(true)
})

test('a count of Cirkles found is never shown without them', async () => {
  const server = serverOfTest()
  server.answer(searchCirkles, { cirkles: [], users: [], nextCursor: null })
  const screen = await renderInApp(discover({ query: 'nobody' }))
  await expect.element(screen.getByText('No results found.')).toBeVisible()
  const words = screen.getByText('1 Cirkle found.')
  const card = screen.getByRole('listitem', { name: LONG_CIRKLE })
  const shown: boolean[] = []
  const observer = new MutationObserver(() => {
    if (words.query() !== null) shown.push(card.query() !== null)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  server.answer(searchCirkles, { cirkles: [found], users: [], nextCursor: null })
  await screen.rerender(discover({ query: 'ladies' }))
  await expect.element(card).toBeVisible()
  observer.disconnect()
  expect(shown).not.toEqual([])
  expect(shown).not.toContain(false)
})

test('without a network a list shows what it had, and one that was never read says so', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(discover())
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are offline.')
  await expectSoundLooks('a list that was never read')
  server.answer(listDiscovered, { rows: [found], nextCursor: null })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('listitem', { name: LONG_CIRKLE })).toBeVisible()

  server.goAway()
  await screen.rerender(discover({ list: 'recent' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are offline.')
  await screen.rerender(discover())
  await expect.element(screen.getByText(/^Last updated .+\.$/)).toBeVisible()
  await expect.element(screen.getByRole('listitem', { name: LONG_CIRKLE })).toBeVisible()
})

test('a search counts what it found, opens a person, and goes on with saved results without a network', async () => {
  const server = serverOfTest()
  const person = { ...meera, name: LONG_NAME }
  server.answer(searchCirkles, { cirkles: [found], users: [person], nextCursor: null })
  const screen = await renderInApp(discover({ query: 'ladies' }))
  await expect.element(screen.getByText('1 Cirkle found.')).toBeVisible()
  await screen.getByRole('button', { name: LONG_NAME }).click()
  const sheet = screen.getByRole('dialog', { name: LONG_NAME })
  await expect.element(sheet).toHaveTextContent(`You share no Cirkle with ${LONG_NAME}.`)
  await expectSoundLooks('a person found')
  await sheet.getByRole('button', { name: 'Close' }).click()

  server.goAway()
  await screen.rerender(discover({ query: 'gandhi' }))
  await expect.element(screen.getByText(/^Showing saved results, as of /)).toBeVisible()
  await expect.element(screen.getByRole('listitem', { name: LONG_CIRKLE })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs a connection/)

  server.answer(searchCirkles, { cirkles: [], users: [], nextCursor: null })
  await screen.rerender(discover({ query: 'nobody' }))
  await expect.element(screen.getByText('No results found.')).toBeVisible()
  await expectSoundLooks('a search that found nothing')
})

test('a person found is invited to a Cirkle of mine, after a question', async () => {
  const server = serverOfTest()
  server.answer(searchCirkles, { cirkles: [], users: [meera], nextCursor: null })
  const mine = { isOwner: true, status: 'forming', memberCount: 1, maxMembers: 5 } as const
  await localDb().facts.put({
    name: 'cirkles',
    value: [exampleCirkle({ id: cirkleId, name: LONG_CIRKLE, ...mine })],
  })
  const screen = await renderInApp(discover({ query: 'meera' }))
  await screen.getByRole('button', { name: meera.name }).click()
  await screen.getByRole('dialog', { name: meera.name }).getByRole('button', { name: LONG_CIRKLE }).click()
  const question = screen.getByRole('alertdialog', { name: `Invite ${meera.name} to ${LONG_CIRKLE}?` })
  await expect.element(question).toHaveTextContent(/You do not see their email address\./)
  await expectSoundLooks('the question before inviting a person')
  server.refuse(invitePerson, { status: 429, code: 'too_many_invites', message: 'That is enough for today.' })
  await question.getByRole('button', { name: 'Invite' }).click()
  await expect.element(question).toHaveTextContent('That is enough for today.')
  server.answer(invitePerson, null)
  await question.getByRole('button', { name: 'Invite' }).click()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Invited' })).toBeVisible()
  expect(server.asked.at(-1)?.body).toEqual({ userId: meera.id })
})

test('filters apply together, and each is taken away by its chip', async () => {
  serverOfTest()
  await localDb().facts.put({ name: 'categories', value: [{ id: 'family', name: 'Friends and Family' }] })
  const screen = await renderInApp(discover({ open: 'filter', range: 0 }))
  const sheet = screen.getByRole('dialog', { name: 'Filter Cirkles' })
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/^The list of states could not be loaded/)
  await expectSoundLooks('filters without the states')
  await sheet.getByRole('button', { name: 'Cirkle Category: Any category' }).click()
  await expect.element(screen.getByRole('button', { name: 'Set Category' })).toBeVisible()
  await expectSoundLooks('choosing a category')
  await screen.getByRole('radio', { name: 'Friends and Family' }).click()
  await screen.getByRole('button', { name: 'Set Category' }).click()
  await expect
    .element(sheet.getByRole('button', { name: 'Cirkle Category: Friends and Family' }))
    .toBeVisible()
  expect(sheets.change).not.toHaveBeenCalled()
  await sheet.getByRole('button', { name: 'Apply' }).click()
  expect(sheets.change).toHaveBeenCalledExactlyOnceWith({
    state: undefined,
    category: 'family',
    range: 0,
    open: undefined,
  })

  await screen.rerender(discover({ category: 'family' }))
  await expect.element(screen.getByRole('button', { name: 'Filter, 1 set' })).toBeVisible()
  await screen.getByRole('button', { name: 'Remove Friends and Family' }).click()
  expect(sheets.change).toHaveBeenLastCalledWith({ category: undefined })
})

test('a search that may not be made yet shows what is known, says when it goes on, and is tried again', async () => {
  const server = serverOfTest()
  server.answer(listDiscovered, { rows: [found], nextCursor: null })
  const screen = await renderInApp(discover())
  await expect.element(screen.getByRole('listitem', { name: LONG_CIRKLE })).toBeVisible()
  const refusal = {
    success: false,
    code: 'too_many_requests',
    message: 'Please wait a moment before the next search.',
  }
  const headers = { 'Retry-After': '600' }
  server.respondTo(searchCirkles, () => Response.json(refusal, { status: 429, headers }))
  await screen.rerender(discover({ query: 'gandhi' }))
  await expect.element(screen.getByText(/The search goes on by itself in 600 seconds\.$/)).toBeVisible()
  await expect.element(screen.getByRole('listitem', { name: LONG_CIRKLE })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(refusal.message)
  await expectSoundLooks('a search that has to wait')
  server.answer(searchCirkles, { cirkles: [found], users: [], nextCursor: null })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('1 Cirkle found.')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a search that fails before anything was seen says both, and an empty phone is no empty answer', async () => {
  const server = serverOfTest()
  server.refuse(searchCirkles, { status: 500, code: 'internal', message: '' })
  const screen = await renderInApp(discover({ query: 'gandhi' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('An error occurred. Please try again.')
  // Nothing was searched but this phone: that there are no results is not known.
  await expect.element(screen.getByText('Nothing saved on this phone matches.')).toBeVisible()
  await expect.element(screen.getByText('No results found.')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Showing saved results.')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expectSoundLooks('a search that failed on an empty phone')
})

test('where the operator lists nothing, neither search nor list shows what was seen before', async () => {
  const server = serverOfTest()
  server.answer(listDiscovered, { rows: [found], nextCursor: null })
  const screen = await renderInApp(discover())
  await expect.element(screen.getByRole('listitem', { name: LONG_CIRKLE })).toBeVisible()
  const off = { status: 403, code: 'listing_off', message: 'Public Cirkles are not listed here.' } as const
  server.refuse(searchCirkles, off)
  await screen.rerender(discover({ query: 'gandhi' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent(off.message)
  await expect.element(screen.getByRole('listitem', { name: LONG_CIRKLE })).not.toBeInTheDocument()
  await expectSoundLooks('a server that lists no Cirkles')
  expect(await localDb().discovered.count()).toBe(0)
  server.refuse(listDiscovered, off)
  await screen.rerender(discover({ list: 'popular' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent(off.message)
})

test('what is typed is searched for by itself, and clearing it leads back to the lists', async () => {
  const server = serverOfTest()
  server.answer(listDiscovered, { rows: [], nextCursor: null })
  const screen = await renderInApp(discover())
  const box = screen.getByRole('searchbox', { name: 'Search for a Cirkle or a User' })
  await box.fill('s')
  await expect.element(screen.getByText('Please type at least 2 characters.')).toBeVisible()
  await box.fill('school')
  await expect.poll(() => sheets.change.mock.calls).toEqual([[{ query: 'school' }]])
  await screen.rerender(discover({ query: 'school' }))
  await screen.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(box).toHaveFocus()
  expect(sheets.change).toHaveBeenLastCalledWith({ query: undefined })
})
