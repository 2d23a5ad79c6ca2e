import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { historyRows } from '#tests/support/kit/states/payment-states.tsx'
import { HistoryTable } from './history-table.tsx'

const table = (count: number, handlers: { onOpen?: (id: string) => void; onEnd?: () => void } = {}) =>
  renderInApp(
    <HistoryTable
      label="Payment History"
      rows={historyRows(count)}
      unsent={[]}
      nameBy="cirkle"
      onOpen={handlers.onOpen ?? (() => {})}
      onEnd={handlers.onEnd ?? (() => {})}
    />,
  )

test('a long history draws what is in sight, and tells a screen reader of all of it', async () => {
  const onEnd = vi.fn<() => void>()
  const screen = await table(2000, { onEnd })
  const shown = screen.getByRole('table')
  await expect.element(shown).toHaveAttribute('aria-rowcount', '2001')
  await expect.poll(() => screen.getByRole('row').elements().length).toBeGreaterThan(3)
  expect(screen.getByRole('row').elements().length).toBeLessThan(60)
  expect(onEnd).not.toHaveBeenCalled()

  const scroller = page.getByRole('region', { name: 'Payment History, table' }).element()
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(screen.getByRole('rowheader', { name: 'Festival savings 1999' })).toBeVisible()
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0)
})

test('a row says its state and opens its details by press or key', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  const screen = await table(3, { onOpen })
  const first = screen.getByRole('row').nth(1)
  await expect.element(first).toHaveTextContent('₹5,000')
  await screen.getByRole('button', { name: 'Festival savings 1' }).click()
  expect(onOpen).toHaveBeenLastCalledWith('row-0')
  screen.getByRole('button', { name: 'Festival savings 3' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith('row-2')
})

test('the row that holds the focus stays drawn, however far the table is scrolled', async () => {
  const screen = await table(500)
  const first = screen.getByRole('button', { name: 'Festival savings 1', exact: true })
  first.element().focus()
  const scroller = page.getByRole('region', { name: 'Payment History, table' }).element()
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(screen.getByRole('rowheader', { name: 'Festival savings 499' })).toBeVisible()
  await expect.element(first).toHaveFocus()
})
