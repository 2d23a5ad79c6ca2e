import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LOCALES } from '#contract/messages/language/languages.ts'
import type { ComingDate } from '#data/known/home/coming-dates.ts'
import { everyComing, manyComing } from '#tests/kit/states/coming-states.tsx'
import { homeLinks } from '#tests/kit/states/cirkle-states.tsx'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { speakHere } from '#tests/support/components/speak-here.ts'
import { ComingDates, ComingDatesSkeleton } from './coming-dates.tsx'

const TODAY = '2026-11-21'
const list = (dates: readonly ComingDate[], more: { isWhole?: boolean; knownOn?: string } = {}) => (
  <ComingDates
    dates={dates}
    today={TODAY}
    knownOn={more.knownOn ?? TODAY}
    search={more.isWhole === true ? { tab: 'new', todo: 'all', dates: 'all' } : { tab: 'new', todo: 'all' }}
    links={homeLinks}
  />
)
const section = page.getByRole('region', { name: 'Coming dates' })
const entriesOf = (day: RegExp | string) =>
  section
    .getByRole('list', { name: day, exact: true })
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])

test('each date stands below its day, what is late first, and leads to where something can be done', async () => {
  await renderInApp(list(everyComing, { isWhole: true }))
  expect(
    [...section.element().querySelectorAll('time')].map((day) => [
      day.textContent,
      day.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['26 Oct 2026', null],
    ['30 Oct 2026', null],
    ['20 Nov 2026', null],
    ['Today, 21 Nov 2026', 'date'],
    ['Tomorrow, 22 Nov 2026', null],
    ['23 Nov 2026', null],
    ['24 Nov 2026', null],
    ['20 Dec 2026', null],
    ['26 May 2027', null],
  ])
  expect(entriesOf('26 Oct 2026')).toEqual([
    [
      'You owe Meera Nair ₹5,000 Missed Festival savings · cycle 2',
      '/payment?pay=festival&contribution=contribution-2',
    ],
  ])
  expect(entriesOf('30 Oct 2026')).toEqual([
    ['1 of 4 contributions is not confirmed Your turn Harvest · cycle 1 · ₹2,000', '/book?cirkle=harvest'],
  ])
  expect(entriesOf('20 Nov 2026')).toEqual([
    ['You owe Ravi Kumar ₹5,000 Overdue Office · cycle 5', '/payment?pay=office&contribution=contribution-5'],
    // The money is reported: only the proof is awaited, and nothing is overdue.
    ['Imran Khan waits for a new proof  Street · cycle 3', '/payment?pay=street&contribution=contribution-3'],
  ])
  expect(entriesOf('Today, 21 Nov 2026')).toEqual([
    ['You owe Asha Iyer ₹5,000  Family · cycle 3', '/payment?pay=family&contribution=contribution-3'],
    [
      '3 of 4 have still to pay you Your turn School fees · cycle 3 · ₹6,000 still out',
      '/home?detail=school',
    ],
  ])
  expect(entriesOf('Tomorrow, 22 Nov 2026')).toEqual([
    [
      '2 of 4 contributions are not confirmed Your turn Temple · cycle 2 · ₹4,000',
      '/payment?validate=temple',
    ],
  ])
  expect(entriesOf('23 Nov 2026')).toEqual([
    [
      '1 of 4 has still to pay you Your turn Garden · cycle 4 · ₹2,000 still out · ₹4,000 with the Admin',
      '/home?detail=garden',
    ],
  ])
  expect(entriesOf('24 Nov 2026')).toEqual([
    ['₹8,000 for you is with the Admin Your turn Well · cycle 2', '/payment?payout=well'],
  ])
  expect(entriesOf('20 Dec 2026')).toEqual([
    ['Next payment: ₹1,000  Street · cycle 4', '/home?detail=street'],
  ])
  expect(entriesOf('26 May 2027')).toEqual([
    ['Your turn, the pot is ₹40,000  Festival savings · cycle 8', '/home?detail=festival'],
  ])
})

test('four are shown, with an answer to each question, and all by a link that has an address', async () => {
  const screen = await renderInApp(list(everyComing))
  expect(section.getByRole('link').elements()).toHaveLength(5)
  await expect.element(section.getByRole('link', { name: /^You owe Meera Nair ₹5,000/ })).toBeVisible()
  await expect
    .element(section.getByRole('link', { name: /^1 of 4 contributions is not confirmed/ }))
    .toBeVisible()
  await expect.element(section.getByRole('link', { name: /^Your turn, the pot is ₹40,000/ })).toBeVisible()
  await expect
    .element(section.getByRole('link', { name: 'All dates (11)' }))
    .toHaveAttribute('href', '/home?tab=new&todo=all&dates=all')
  await screen.rerender(list(everyComing, { isWhole: true }))
  expect(section.getByRole('link').elements()).toHaveLength(12)
  await expect
    .element(section.getByRole('link', { name: 'Fewer dates' }))
    .toHaveAttribute('href', '/home?tab=new&todo=all')
  await screen.rerender(list(everyComing.slice(0, 4)))
  expect(section.getByRole('link').elements()).toHaveLength(4)
})

test('without a date there is nothing, not even a heading', async () => {
  const screen = await renderInApp(list([]))
  expect(screen.container).toBeEmptyDOMElement()
})

test('others are late only as far as the last sync knows: since then they may have paid', async () => {
  const [collect] = everyComing.filter((each) => each.kind === 'collect' && (each.unpaid ?? 0) > 0)
  if (collect === undefined) throw new Error('Nobody has still to pay')
  const past = { ...collect, by: '2026-10-30' }
  const lateTags = () => section.getByText(/^(Overdue|Missed)$/).elements()
  const screen = await renderInApp(list([past], { knownOn: '2026-10-30' }))
  await expect.element(section.getByText('30 Oct 2026')).toBeVisible()
  expect(lateTags()).toEqual([])
  await screen.rerender(list([past], { knownOn: '2026-10-31' }))
  await expect.element(section.getByText('Overdue')).toBeVisible()
  // A clock that is ahead does not make a contribution late.
  await screen.rerender(list([collect], { knownOn: '2026-12-31' }))
  expect(lateTags()).toEqual([])
})

test('nobody is late who has reported, or may have', async () => {
  for (const unpaid of [0, undefined]) {
    const reported = everyComing.flatMap((each) =>
      each.kind === 'collect' ? [{ ...each, by: '2026-10-30', unpaid }] : [],
    )
    const screen = await renderInApp(list(reported, { isWhole: true }))
    await expect.element(section.getByText('Your turn').first()).toBeVisible()
    expect(section.getByText(/^(Overdue|Missed)$/).elements()).toEqual([])
    await screen.unmount()
  }
})

test('of 150 dates a bounded number is drawn, and more when they are scrolled to', async () => {
  await page.viewport(360, 800)
  await renderInApp(list(manyComing, { isWhole: true }))
  const drawn = () => section.getByRole('link').elements().length - 1
  expect(drawn()).toBe(20)
  section.getByRole('link', { name: 'Fewer dates' }).element().scrollIntoView()
  await expect.poll(drawn).toBe(40)
})

test('the dates are reached and opened by keys', async () => {
  await renderInApp(list(everyComing))
  const links = section.getByRole('link').elements()
  for (const link of links) {
    await userEvent.tab()
    expect(document.activeElement).toBe(link)
  }
})

test.each(LOCALES)('in %s every date has words, and its day too', async (language) => {
  await speakHere(language)
  const screen = await renderInApp(list(everyComing, { isWhole: true }))
  const links = screen.getByRole('listitem').getByRole('link').elements()
  expect(links.length).toBeGreaterThanOrEqual(everyComing.length)
  for (const link of links) expect(link.textContent.trim().length).toBeGreaterThan(10)
  await expectSoundLooks(`coming dates in ${language}`)
})

test('dates and their skeleton fit every width in both themes', async () => {
  await renderInApp(
    <>
      {list(everyComing, { isWhole: true })}
      <ComingDatesSkeleton />
    </>,
  )
  await expectSoundLooks('coming dates')
})
