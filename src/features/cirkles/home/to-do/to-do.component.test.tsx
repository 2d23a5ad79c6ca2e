import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LOCALES } from '#contract/messages/language/languages.ts'
import type { ToDo } from '#data/known/home/to-do.ts'
import { inUrgency } from '#data/known/home/urgency.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { speakHere } from '#tests/support/components/speak-here.ts'
import { homeLinks } from '#tests/kit/states/cirkle-states.tsx'
import { everyToDo } from '#tests/kit/states/to-do-states.tsx'
import { ToDoList, ToDoSkeleton } from './to-do-list.tsx'

const TODAY = '2026-11-21'
const list = (
  things: readonly ToDo[],
  more: { isWhole?: boolean; isStale?: boolean; needPerson?: number } = {},
) => (
  <ToDoList
    things={inUrgency(things, TODAY)}
    needPerson={more.needPerson ?? 0}
    today={TODAY}
    isStale={more.isStale ?? false}
    search={more.isWhole === true ? { todo: 'all' } : {}}
    links={homeLinks}
  />
)
const section = page.getByRole('region', { name: 'To do' })
const waysOn = () =>
  section
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

test('each thing says what to do and leads there by its one link, the most urgent first', async () => {
  await renderInApp(list(everyToDo, { isWhole: true }))
  expect(waysOn()).toEqual([
    ['Pay ₹5,000 to Meera Nair', '/payment?pay=festival&contribution=missed'],
    ['Pay ₹5,000 to Ravi Kumar', '/payment?pay=festival&contribution=overdue'],
    ['New proof for Imran Khan', '/payment?pay=festival&contribution=proof'],
    ['Confirm ₹15,000 from 3 members', '/payment?validate=festival'],
    ['Hand over: You hold ₹10,000 for Ravi Kumar', '/payment?handOver=festival&cycle=2'],
    ['Answer: Asha Iyer says they gave you ₹4,000', '/payment?payout=festival'],
    ['See who: 2 members are late in paying Ravi Kumar', '/home?detail=festival'],
    ['Add how you are paid', '/setting?sheet=edit-bank'],
    ['Answer: Imran Khan asks to swap turns', '/payment/swap/hash'],
    ['Answer: Ravi Kumar invites you', '/home?invite=street'],
    ['Answer: Meera Nair asks to join', '/home?tab=invites#join-requests'],
    ['Start: All 5 seats are taken', '/home?detail=festival'],
    ['Pay ₹2,000 to Asha Iyer', '/payment?pay=family&contribution=later'],
    ['See who: 4 members have still to pay you', '/home?detail=school'],
  ])
  await expect
    .element(section.getByRole('link', { name: 'Pay ₹5,000 to Meera Nair' }))
    .toHaveAccessibleDescription('Missed Festival savings · was due 26 Oct 2026')
  await expect
    .element(section.getByRole('link', { name: 'New proof for Imran Khan' }))
    .toHaveAccessibleDescription('Festival savings · cycle 2. Do not pay again.')
  await expect.element(section.getByText('Family · due in 14 days')).toBeVisible()
})

test('who paid in cash is asked for the details again, and for no proof', async () => {
  const details = everyToDo.flatMap((each) =>
    each.kind === 'proof' ? [{ ...each, paymentMethod: 'cash' as const }] : [],
  )
  await renderInApp(list(details))
  expect(waysOn()).toEqual([['Details again for Imran Khan', '/payment?pay=festival&contribution=proof']])
  await expect.element(section.getByText('Details again', { exact: true })).toBeVisible()
})

test('who is not confirmed for an earlier cycle is seen in all payments of the Cirkle, not in its details', async () => {
  const late = everyToDo.flatMap((each) =>
    each.kind === 'collect' ? [{ ...each, isEarlier: true, cycle: 3, count: 4 }] : [],
  )
  await renderInApp(list(late.slice(0, 1)))
  const [[name, to] = []] = waysOn()
  expect(name).toBe('See who: 4 contributions are not confirmed for cycle 3')
  expect(to).toMatch(/^\/payment\?history=[a-z]+$/)
})

test('a name of a link begins with what is to be read on it', async () => {
  await renderInApp(list(everyToDo, { isWhole: true }))
  const links = section.getByRole('listitem').getByRole('link').elements()
  expect(links).toHaveLength(everyToDo.length)
  for (const link of links) {
    expect(link.getAttribute('aria-label')?.startsWith(link.textContent)).toBe(true)
  }
})

test.each(LOCALES)('in %s a name of a link says once what is to be read on it', async (language) => {
  await speakHere(language)
  const screen = await renderInApp(list(everyToDo, { isWhole: true }))
  const links = screen.getByRole('listitem').getByRole('link').elements()
  expect(links).toHaveLength(everyToDo.length)
  for (const link of links) {
    expect(link.getAttribute('aria-label')?.split(link.textContent)).toHaveLength(2)
  }
})

test('what others owe me is said to come to me, where the language has other words for it', async () => {
  await speakHere('mr-IN')
  const screen = await renderInApp(list(everyToDo, { isWhole: true }))
  await expect.element(screen.getByText(/दिवसांत भरायचे$/)).toBeVisible()
  await expect.element(screen.getByText(/दिवसांत मिळायचे$/)).toBeVisible()
})

test('five are shown, and all by a link that has an address', async () => {
  const screen = await renderInApp(list(everyToDo))
  await expect.element(section.getByRole('listitem')).toHaveLength(5)
  await expect
    .element(section.getByRole('link', { name: 'All (14)' }))
    .toHaveAttribute('href', '/home?todo=all')
  await screen.rerender(list(everyToDo, { isWhole: true }))
  await expect.element(section.getByRole('listitem')).toHaveLength(14)
  await expect.element(section.getByRole('link', { name: 'Fewer' })).toHaveAttribute('href', '/home')
  await screen.rerender(list(everyToDo.slice(0, 5)))
  await expect.element(section.getByRole('link', { name: /^All/ })).not.toBeInTheDocument()
})

test('nothing to do is said kindly, and of old data only as far as the phone knows', async () => {
  const screen = await renderInApp(list([]))
  await expect.element(section.getByText('Nothing for you to do right now.')).toBeVisible()
  await screen.rerender(list([], { isStale: true }))
  await expect.element(section.getByText('Nothing to do that this phone knows of.')).toBeVisible()
})

test('payments in the receiver’s place are told apart from my own', async () => {
  const confirm = everyToDo.find(({ kind }) => kind === 'confirm')
  if (confirm?.kind !== 'confirm') throw new Error('There is no example to confirm.')
  await renderInApp(list([{ ...confirm, payerNames: ['Ravi Kumar'], isOnBehalf: true }]))
  await expect
    .element(section.getByRole('link', { name: 'Confirm ₹15,000 from Ravi Kumar' }))
    .toHaveAccessibleDescription('Festival savings · in the receiver’s place')
})

test('things to do and their skeleton fit every width in both themes', async () => {
  await renderInApp(
    <>
      {list(everyToDo, { isWhole: true })}
      <ToDoSkeleton />
    </>,
  )
  await expectSoundLooks('to do')
})

test('an entry of the Outbox that needs a person stands above all, and nothing is said to be done', async () => {
  const screen = await renderInApp(list([], { needPerson: 1 }))
  const stuck = section.getByRole('link', { name: '1 entry in the Outbox needs you' })
  await expect.element(stuck).toHaveAttribute('href', '/outbox')
  expect(section.getByText('Nothing for you to do right now.').elements()).toEqual([])
  await screen.rerender(list(everyToDo, { needPerson: 2 }))
  await expect
    .element(section.getByRole('link').first())
    .toHaveTextContent('2 entries in the Outbox need you')
  await expectSoundLooks('to do, an entry needs me')
})
