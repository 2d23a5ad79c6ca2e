import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { notice } from '#tests/support/kit/states/message-states.tsx'
import { NoticeRow } from './notice-row.tsx'

const CIRKLE = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const row = (changes: Partial<typeof notice>) => (
  <ul>
    <NoticeRow
      notice={{ ...notice, ...changes }}
      renderSwapAnswer={(hash) => <button type="button">Answer {hash}</button>}
    />
  </ul>
)

test('a notice leads to its subject, and one without a place is only read', async () => {
  const screen = await renderInApp(row({ type: 'invitation', data: { cirkleId: CIRKLE } }))
  await expect
    .element(screen.getByRole('link', { name: /Your payment of ₹2,000/ }))
    .toHaveAttribute('href', `/home?invite=${CIRKLE}`)
  await screen.rerender(row({ type: 'of-a-later-server' }))
  await expect.element(screen.getByText(/Your payment of ₹2,000/)).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('a notice has its time in India, and a request to swap its answers', async () => {
  const screen = await renderInApp(row({ type: 'swap-request', data: { swapData: { hash: 'h4sh' } } }))
  await expect.element(screen.getByText('15:30')).toHaveAttribute('datetime', '2026-11-20T10:00:00Z')
  await expect.element(screen.getByRole('button', { name: 'Answer h4sh' })).toBeVisible()
})
