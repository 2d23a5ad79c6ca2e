import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { HistoryRow, Statement } from '#contract/http/history.ts'
import { Paper } from './statement-page.tsx'

const PAID: HistoryRow = {
  id: 'paid',
  at: '2026-11-02T10:00:00.000Z',
  paymentId: 'paid',
  contributionId: 'october',
  cirkleId: 'cirkle',
  name: 'Lakshmi',
  date: '2026-11-02',
  data: '2026-11-02',
  amount: 5_000,
  currency: 'INR',
  status: 'confirmed',
  proofStatus: 'accepted',
  paymentMethod: 'bank',
  receiptNumber: 'CK-1',
  cycle: 1,
  dueDate: '2026-10-05',
  payerId: 'ravi',
  payerName: 'Ravi',
  payeeId: 'meera',
  payeeName: 'Meera',
  toAdmin: false,
  createdAt: '2026-11-02T10:00:00.000Z',
  clientCreatedAt: null,
  validatedAt: null,
  validatedBy: null,
  onBehalf: false,
  comment: null,
  proof: null,
  utr: null,
  location: null,
  witnesses: null,
}

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
  expect(html).toContain('<td>2 Nov 2026</td>')
  expect(html).toContain('<td>Due 5 Nov 2026</td>')
})
