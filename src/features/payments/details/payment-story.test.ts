import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { history as tamil } from '#contract/messages/ta-IN/history.ts'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { FORMER_MEMBER } from '#contract/views/history-names.ts'
import { historyRow } from '#tests/support/payments/payment-examples.ts'
import { paymentStories } from './payment-story.ts'

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'))

const NOW = Date.parse('2026-12-01T00:00:00.000Z')
const told = (...rows: Parameters<typeof paymentStories>[0]) =>
  paymentStories(rows, NOW).map(({ steps }) => steps.map(({ words, when }) => `${words} · ${when}`))

test('a payment under way tells both clocks, and nothing that has not been', () => {
  expect(told(historyRow)).toEqual([
    ['Saved on Asha Iyer’s phone · 20 Nov 2026, 10:28 am', 'Received by Cirkles · 20 Nov 2026, 10:30 am'],
  ])
})

test('a phone whose clock ran ahead is said to', () => {
  const [[saved] = []] = told({ ...historyRow, clientCreatedAt: '2026-11-20T05:01:01.000Z' })
  expect(saved).toBe('Saved on Asha Iyer’s phone, whose clock ran ahead · 20 Nov 2026, 10:31 am')
})

test('one that was sent back and replaced says by whom, why, and by which', () => {
  const sentBack = {
    ...historyRow,
    status: 'superseded' as const,
    validatedAt: '2026-11-21T05:00:00.000Z',
    validatedBy: 'Meera Nair',
    comment: 'Too dark',
    clientCreatedAt: null,
  }
  const again = {
    ...historyRow,
    id: 'b',
    receiptNumber: 'CK-10000015',
    status: 'confirmed' as const,
    createdAt: '2026-11-22T05:00:00.000Z',
    clientCreatedAt: null,
    validatedAt: '2026-11-26T05:00:00.000Z',
    validatedBy: 'Asha Iyer',
    onBehalf: true,
  }
  expect(told(sentBack, again)).toEqual([
    [
      'Received by Cirkles · 20 Nov 2026, 10:30 am',
      'New proof asked for by Meera Nair · 21 Nov 2026, 10:30 am',
      'Replaced by CK-10000015 · 22 Nov 2026, 10:30 am',
    ],
    [
      'Received by Cirkles · 22 Nov 2026, 10:30 am',
      'Confirmed by Asha Iyer, as the Admin, in the place of Meera Nair · 26 Nov 2026, 10:30 am',
    ],
  ])
  const denied = { ...historyRow, id: 'c', receiptNumber: 'CK-10000099', recordedByPayee: true }
  expect(told(sentBack, { ...denied, status: 'withdrawn' }, again)[0]?.at(-1)).toBe(
    'Replaced by CK-10000015 · 22 Nov 2026, 10:30 am',
  )
  const answered = { ...denied, status: 'confirmed' as const, createdAt: '2026-11-23T05:00:00.000Z' }
  expect(told(sentBack, answered)[0]?.at(-1)).toBe('Replaced by CK-10000099 · 23 Nov 2026, 10:30 am')
  const askedBy = (changes: Partial<typeof historyRow>) => told({ ...sentBack, ...changes })[0]?.[1]
  expect(askedBy({ paymentMethod: 'cash' })).toMatch(/^Details asked for again by Meera Nair · /)
  expect(askedBy({ paymentMethod: 'cash', onBehalf: true, validatedBy: 'Ravi Kumar' })).toMatch(
    /^Details asked for again by Ravi Kumar, as the Admin, in the place of Meera Nair · /,
  )
  const [story] = paymentStories([sentBack, again], NOW)
  expect(story?.steps.map(({ note }) => note)).toEqual([undefined, 'Too dark', undefined])
})

test('one taken back, and one that never was', () => {
  const missed = { ...historyRow, paymentId: null, status: 'missed' as const, createdAt: null }
  expect(told({ ...historyRow, clientCreatedAt: null, status: 'withdrawn' }, missed)).toEqual([
    ['Received by Cirkles · 20 Nov 2026, 10:30 am', 'Record taken back by Asha Iyer · undefined'],
    ['Was due on 26 Nov 2026, and was not paid · undefined'],
  ])
})

test('a former member is named in the language of the page', () => {
  onTestFinished(() => speak('en-IN', {}))
  speak('ta-IN', { 'contract/history': tamil })
  const row = { ...historyRow, payerName: FORMER_MEMBER, validatedBy: FORMER_MEMBER }
  const [story] = paymentStories([row], NOW)
  expect(story?.row).toMatchObject({
    payerName: tamil.formerMember,
    payeeName: historyRow.payeeName,
    validatedBy: tamil.formerMember,
  })
})
