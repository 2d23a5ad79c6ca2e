import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterOf } from '#contract/http/cirkles/book.ts'
import { CONTRIBUTION_STATUSES, type ContributionStatus } from '#contract/rules/statuses.ts'
import { type BookFacts, cirkleBook, ownBook } from './book-table.ts'

const CYCLES = ['2026-09-05', '2026-10-05', '2026-11-05', '2026-12-05']
const reader = { myId: 'asha', today: '2026-11-09', knownOn: '2026-11-09' }

const book = (statuses: Record<string, string>, savedCycles: number[] = []): BookFacts => ({
  cirkle: {
    id: 'family',
    name: 'Family',
    contributionAmount: 2_000,
    currentCycle: {
      number: 4,
      dueDate: '2026-12-05',
      receiver: { id: 'meera', name: 'Meera', profilePic: null },
    },
  },
  book: {
    cirkleId: 'family',
    dueDates: CYCLES,
    rows: Object.entries(statuses).map(([userId, letters]) => ({ userId, statuses: letters })),
  },
  savedCycles: new Set(savedCycles),
})

const members = [{ id: 'asha' }, { id: 'meera' }]
const states = (facts: BookFacts, today = reader.today) =>
  cirkleBook(facts, members, { ...reader, today, knownOn: today }).rows.map(({ cells }) =>
    cells.map((cell) => cell?.state),
  )

test('each contribution has its status by the calendar, and none before its cycle opens', () => {
  expect(states(book({ asha: 'ocdd', meera: 'rsdo' }))).toEqual([
    ['self', 'confirmed', 'missed', 'due'],
    ['reupload_requested', 'submitted', 'missed', 'self'],
  ])
  // Cycle 4 opens on the day after cycle 3 was due.
  expect(states(book({ asha: 'dddd', meera: '' }), '2026-11-05')).toEqual([
    ['missed', 'missed', 'due', 'upcoming'],
    [],
  ])
  expect(states(book({ asha: 'dddd', meera: '' }), '2026-11-06')[0]).toEqual([
    'missed',
    'missed',
    'overdue',
    'due',
  ])
})

test('others are judged by the day of the last sync: since then they may have paid', () => {
  const table = cirkleBook(book({ asha: 'cccd', meera: 'ccdo' }), members, {
    ...reader,
    today: '2026-12-20',
    knownOn: '2026-11-04',
  })
  expect(table.rows.map(({ cells }) => cells.map((cell) => cell?.state))).toEqual([
    ['confirmed', 'confirmed', 'confirmed', 'missed'],
    ['confirmed', 'confirmed', 'due', 'self'],
  ])
})

test('what waits on this phone is said of the reader alone, and of nothing that is confirmed', () => {
  expect(states(book({ asha: 'cddd', meera: 'dddd' }, [1, 3]))).toEqual([
    ['confirmed', 'missed', 'saved', 'due'],
    ['missed', 'missed', 'missed', 'due'],
  ])
})

test('the sums at the edges are those of a naive count', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...CONTRIBUTION_STATUSES.map(letterOf)),
    minLength: 4,
    maxLength: 4,
  })
  fc.assert(
    fc.property(letters, letters, (asha, meera) => {
      const table = cirkleBook(book({ asha, meera }), members, reader)
      const count = (text: string, status: ContributionStatus) =>
        [...text].filter((letter) => letter === letterOf(status)).length
      const all = asha + meera
      expect(table.confirmed).toBe(count(all, 'confirmed') * 2_000)
      expect(table.owed).toBe((all.length - count(all, 'self')) * 2_000)
      expect(table.rows.map(({ confirmed }) => confirmed)).toEqual([
        count(asha, 'confirmed') * 2_000,
        count(meera, 'confirmed') * 2_000,
      ])
      expect(table.columns.map(({ confirmed }) => confirmed)).toEqual(
        CYCLES.map((_, place) => count(`${asha[place] ?? ''}${meera[place] ?? ''}`, 'confirmed') * 2_000),
      )
    }),
  )
})

test('the reader’s own book has a row for each Cirkle and a column for each month', () => {
  const family = book({ asha: 'cccd' })
  const office: BookFacts = {
    cirkle: { ...family.cirkle, id: 'office', contributionAmount: 500 },
    book: { cirkleId: 'office', dueDates: ['2026-11-30'], rows: [{ userId: 'asha', statuses: 's' }] },
    savedCycles: new Set(),
  }
  const table = ownBook([family, office], reader)
  expect(table.columns.map(({ id, isCurrent, confirmed }) => [id, isCurrent, confirmed])).toEqual([
    ['2026-09', false, 2_000],
    ['2026-10', false, 2_000],
    ['2026-11', true, 2_000],
    ['2026-12', false, 0],
  ])
  expect(table.rows.map(({ cells }) => cells.map((cell) => cell?.state ?? null))).toEqual([
    ['confirmed', 'confirmed', 'confirmed', 'due'],
    [null, null, 'submitted', null],
  ])
  expect(table.owed).toBe(8_500)
})
