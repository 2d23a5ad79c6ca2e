import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import type { HistoryView } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'

type ChangingFiltersProps = {
  of: 'all' | 'one-cirkle'
  first?: HistoryView
  seen?: (view: HistoryView) => void
}

function ChangingFilters({ of, first = {}, seen }: ChangingFiltersProps) {
  const [view, setView] = useState(first)
  return (
    <HistoryFilters
      label="Payment History"
      of={of}
      view={view}
      onChange={(change) => {
        const next = { ...view, ...change }
        setView(next)
        seen?.(next)
      }}
    />
  )
}

const opener = page.getByRole('button', { name: 'Filters' })
const sheet = page.getByRole('dialog', { name: 'Filters' })
const chosen = page.getByRole('list', { name: 'Filters' })

test('on a phone one line stands above the rows, and the filters open from it', async () => {
  await page.viewport(360, 800)
  await renderInApp(<ChangingFilters of="all" />)
  const [line, ...below] = opener.element().closest('search')?.children ?? []
  expect(below).toEqual([])
  expect(line?.getBoundingClientRect().height).toBeLessThan(90)
  expect(opener.element().getBoundingClientRect().bottom).toBeCloseTo(
    page.getByRole('searchbox').element().getBoundingClientRect().bottom,
    -1,
  )

  await opener.click()
  await expect
    .element(sheet.getByRole('button', { name: 'Clear all' }))
    .toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('button', { name: 'Missed' }).click()
  await sheet.getByLabelText('From').fill('2026-01-01')
  await sheet.getByLabelText('Order').selectOptions('Oldest first')
  await sheet.getByRole('button', { name: 'Show payments' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(chosen).toHaveTextContent('MissedFrom 1 Jan 2026Oldest firstClear all')
})

test('what is set is taken away alone or all at once, and the focus stays', async () => {
  let view: HistoryView = { query: 'nair', status: 'missed', method: 'cash', by: 'name' }
  await page.viewport(360, 800)
  await renderInApp(<ChangingFilters of="all" first={view} seen={(next) => (view = next)} />)
  await page.getByRole('button', { name: 'Remove Missed' }).click()
  await expect.element(opener).toHaveFocus()
  expect(view).toEqual({ query: 'nair', status: undefined, method: 'cash', by: 'name' })
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(chosen).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(view).toEqual({ query: 'nair' })
})

test('at a desk the filters of the own history stand open, those in a sheet do not', async () => {
  await page.viewport(1280, 800)
  const screen = await renderInApp(<ChangingFilters of="all" first={{ status: 'missed' }} />)
  await expect.element(page.getByRole('button', { name: 'Missed' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByLabelText('From')).toBeVisible()
  await expect.element(opener).not.toBeInTheDocument()
  await screen.rerender(<ChangingFilters of="one-cirkle" first={{ status: 'missed' }} />)
  await expect.element(opener).toBeVisible()
  await expect.element(chosen).toHaveTextContent('Missed')
})

test('the line, what is set and the sheet fit every width', async () => {
  const all: HistoryView = {
    status: 'reupload_requested',
    method: 'cash',
    from: '2026-09-28',
    to: '2026-11-28',
    by: 'amount',
  }
  await renderInApp(<ChangingFilters of="one-cirkle" first={all} />)
  await expectSoundLooks('a history with filters')
  await opener.click()
  await expect.element(sheet).toBeVisible()
  await expectSoundLooks('the filters of a history')
})
