import { expect, test, vi } from 'vitest'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { exampleSummary } from '#tests/support/cirkles/cirkle-examples.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { DiscoverCard } from './discover-card.tsx'
import { NotRead } from './not-read.tsx'

test('a found Cirkle says what it is, how full, and what it asks, and opens its details', async () => {
  const onOpen = vi.fn<() => void>()
  const screen = await renderInApp(
    <ul>
      <DiscoverCard
        cirkle={exampleSummary({ category: { id: 'c', name: 'Family' }, state: 'Kerala,Tamil Nadu' })}
        join={<button type="button">Request to Join</button>}
        onOpen={onOpen}
      />
    </ul>,
  )
  const card = screen.getByRole('listitem', { name: 'Street festival' })
  await expect.element(card).toHaveTextContent('Family · Kerala, Tamil Nadu')
  await expect.element(card).toHaveTextContent('₹2,000 a month')
  await expect.element(card).toHaveTextContent('1 of 2 members')
  await expect.element(card).toHaveTextContent(/Starts [A-Z][a-z]+ 20\d\d/)
  await screen.getByRole('button', { name: 'Details of Street festival' }).click()
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('a list that was never read says that the phone is offline, and asks again', async () => {
  const retry = vi.fn<() => void>()
  const screen = await renderInApp(
    <NotRead
      pages={{
        state: 'failed',
        failure: new NoConnectionError(new TypeError('Failed to fetch')),
        readMore: () => {},
        retry,
      }}
    />,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are offline.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledTimes(1)
})
