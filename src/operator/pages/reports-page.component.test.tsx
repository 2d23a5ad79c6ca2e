import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { type Operator, SignedInOperator } from '../parts/operator.ts'
import { rememberFor } from '../parts/memory.ts'
import { ReportsPage } from './reports-page.tsx'

const ANSWER = { answered_at: '2026-11-27T09:00:00.000Z', answered_by: 'olga@example.test' }

const report = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  ticket: `T-${number}`,
  type: 'Bug',
  description: `Report ${number}`,
  created_at: '2026-11-26T09:00:00.000Z',
  user_id: '00000000-0000-4000-8000-00000000000a',
  email: 'asha@example.test',
  answered_at: null,
  answered_by: null,
})

const olga: Operator = {
  email: 'olga@example.test',
  role: 'support',
  expiresAt: '2026-11-27T21:00:00.000Z',
  recoveryCodesLeft: 10,
}
const reports = (
  <SignedInOperator value={olga}>
    <ReportsPage />
  </SignedInOperator>
)

/** What the server answers to a list, by its tab and cursor; each has one page after the first. */
let pages: Record<string, unknown>

beforeEach(() => {
  rememberFor()
  pages = {
    open: { rows: [report(1)], next_cursor: 'next' },
    all: { rows: [report(2)], next_cursor: 'next' },
    'all next': { rows: [report(4)], next_cursor: null },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(input, init)
    const query = new URL(url).searchParams
    const of = [query.get('show'), query.get('cursor')].filter((part) => part !== null).join(' ')
    const data = method === 'POST' ? ANSWER : await pages[of]
    return Response.json({ success: true, message: '', data })
  })
})

async function markAsAnswered() {
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark as answered?' })
  await question.getByRole('button', { name: 'Mark as answered' }).click()
}

test('an answered report leaves the open ones, and those after it can still be asked for', async () => {
  const screen = await renderInApp(reports)
  await markAsAnswered()
  await expect.element(screen.getByText('Report 1')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
  await expect.element(screen.getByText('No report waits')).not.toBeInTheDocument()
})

test('an answered report stays among all, and says who answered it', async () => {
  const screen = await renderInApp(reports)
  await screen.getByRole('tab', { name: 'All' }).click()
  await expect.element(screen.getByText('Report 2')).toBeVisible()
  await markAsAnswered()
  await expect.element(screen.getByText(/^Answered by olga@example\.test/)).toBeVisible()
  await expect.element(screen.getByText('Report 2')).toBeVisible()
})

test('what is answered after the tab was changed neither holds up the other one nor comes there', async () => {
  let answerLate: (answer: unknown) => void = () => {}
  pages['open next'] = new Promise((resolve) => {
    answerLate = resolve
  })
  const screen = await renderInApp(reports)
  await screen.getByRole('button', { name: 'Show more' }).click()
  await screen.getByRole('tab', { name: 'All' }).click()
  await expect.element(screen.getByText('Report 2')).toBeVisible()
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByText('Report 4')).toBeVisible()
  answerLate({ rows: [report(3)], next_cursor: null })
  await screen.getByRole('tab', { name: 'Open' }).click()
  await expect.element(screen.getByText('Report 1')).toBeVisible()
  await expect.element(screen.getByText('Report 3')).not.toBeInTheDocument()
})
