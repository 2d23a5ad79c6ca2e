import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { HistoryRow, Statement } from '#contract/http/payments/history.ts'
import { historyRow } from '#tests/support/payments/payment-examples.ts'
import { Paper } from './statement-page.tsx'

const PAID: HistoryRow = { ...historyRow, status: 'confirmed', date: '2026-11-02' }

const statementOf = (...rows: HistoryRow[]): Statement => {
  const total = { amount: 0, count: 0 }
  return {
    cirkle: null,
    reader: 'Ravi',
    from: '2026-10-01',
    to: '2026-11-30',
    madeAt: '2026-11-30T10:00:00.000Z',
    totals: { confirmed: total, pending: total, reuploadRequested: total, missed: total },
    rows,
    rowCount: rows.length,
  }
}

test('a statement says “None” of what there is none, and nothing of what it was not asked for', () => {
  const paid = { amount: 5000, count: 1 }
  const statement = { ...statementOf(PAID), totals: { ...statementOf().totals, confirmed: paid } }
  const termsOf = (isNarrowed: boolean) =>
    [
      ...renderToStaticMarkup(createElement(Paper, { statement, isOwn: true, isNarrowed })).matchAll(
        /<dt>([^<]*)<\/dt>/g,
      ),
    ].map(([, term]) => term)
  expect(termsOf(false)).toEqual([
    'Paid and confirmed',
    'Awaiting confirmation',
    'New proof or details needed',
    'Missed',
  ])
  expect(termsOf(true)).toEqual(['Paid and confirmed'])
})

test('a missed contribution stands in a statement with the day it was due, marked as that', () => {
  const missed: HistoryRow = {
    ...PAID,
    id: 'missed',
    status: 'missed',
    date: '2026-11-05',
    dueDate: '2026-11-05',
    paymentId: null,
    receiptNumber: null,
  }
  const html = renderToStaticMarkup(
    createElement(Paper, { statement: statementOf(PAID, missed), isOwn: true }),
  )
  expect(html).toContain('<td>2\u{A0}Nov\u{A0}2026</td>')
  expect(html).toContain('<td>Due 5\u{A0}Nov\u{A0}2026</td>')
})
