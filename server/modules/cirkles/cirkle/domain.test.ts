import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysInMonth, nextTwelveMonths } from '#contract/rules/calendar.ts'
import { CIRKLE_STATUSES } from '#contract/rules/statuses.ts'
import {
  automaticStep,
  cancelCirkle,
  changedFields,
  editCirkle,
  reorderMembers,
  startCirkle,
  validateNewCirkle,
} from './domain.ts'

const schedule = { startMonth: '2026-11', contributionDay: 5, contributionAmount: 2000 }
const draft = { ...schedule, maxMembers: 5 }
const today = '2026-10-31'
const forming = { ...schedule, ownerId: 'asha', status: 'forming' } as const

describe('creating', () => {
  test('the first due date is the start date', () => {
    expect(validateNewCirkle(draft, today)).toEqual({ ok: true, startDate: '2026-11-05' })
  })

  test.each([
    [{ contributionAmount: 0 }, 'amount-out-of-range'],
    [{ contributionAmount: 10_000_001 }, 'amount-out-of-range'],
    [{ contributionAmount: 99.5 }, 'amount-out-of-range'],
    [{ maxMembers: 0 }, 'max-members-out-of-range'],
    [{ maxMembers: 501 }, 'max-members-out-of-range'],
    [{ startMonth: '2026-09' }, 'start-month-not-offered'],
    [{ startMonth: '2027-10' }, 'start-month-not-offered'],
    [{ contributionDay: 31 }, 'day-not-in-month'],
    [{ contributionDay: 0 }, 'day-not-in-month'],
    [{ startMonth: '2027-02', contributionDay: 29 }, 'day-not-in-month'],
    [{ startMonth: '2026-10', contributionDay: 30 }, 'start-in-past'],
  ])('%j is refused as %s', (change, reason) => {
    expect(validateNewCirkle({ ...draft, ...change }, today)).toEqual({ ok: false, reason })
  })

  test('a Cirkle may start the very day it is created, and on a leap day', () => {
    expect(validateNewCirkle({ ...draft, startMonth: '2026-10', contributionDay: 31 }, today).ok).toBe(true)
    expect(validateNewCirkle({ ...draft, startMonth: '2028-02', contributionDay: 29 }, '2027-12-01').ok).toBe(
      true,
    )
  })

  test('every day the form offers is accepted unless it has passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.nat(11), fc.nat(30), (days, ahead, dayIndex) => {
        const now = addDays('2026-01-01', days)
        const startMonth = nextTwelveMonths(now)[ahead] ?? ''
        const contributionDay = (dayIndex % daysInMonth(startMonth)) + 1
        const hasPassed = ahead === 0 && contributionDay < Number(now.slice(8))
        expect(validateNewCirkle({ ...draft, startMonth, contributionDay }, now).ok).toBe(!hasPassed)
      }),
    )
  })
})

describe('starting', () => {
  test('creates a cycle for each member and dates the start', () => {
    const started = startCirkle(forming, ['asha', 'ravi'], today)
    expect(started).toMatchObject({ ok: true, status: 'active', startedOn: today })
    expect(started.ok && started.cycles).toHaveLength(2)
  })

  test('needs two members', () => {
    expect(startCirkle(forming, ['asha'], today)).toEqual({ ok: false, reason: 'too-few-members' })
  })

  test('needs two members with a phone: what the owner records somebody else has to answer', () => {
    const order = ['asha', 'kamla', 'kiran']
    const kept = new Set(['kamla', 'kiran'])
    expect(startCirkle(forming, order, today, kept)).toEqual({ ok: false, reason: 'too-few-phones' })
    expect(startCirkle(forming, [...order, 'ravi'], today, kept).ok).toBe(true)
  })

  test.each([
    ['active', 'cirkle-started'],
    ['completed', 'cirkle-started'],
    ['cancelled', 'cirkle-cancelled'],
  ] as const)('one that is %s is refused as %s', (status, reason) => {
    expect(startCirkle({ ...forming, status }, ['asha', 'ravi'], today)).toEqual({ ok: false, reason })
  })

  test.each([
    ['2026-11-04', 5, 'none'],
    ['2026-11-05', 2, 'start'],
    ['2026-11-05', 1, 'wait'],
    ['2026-12-04', 1, 'wait'],
    ['2026-12-05', 1, 'cancel'],
    ['2026-12-05', 2, 'start'],
  ] as const)('on %s with %i members the calendar answers %s', (day, members, step) => {
    expect(automaticStep({ status: 'forming', startDate: '2026-11-05' }, members, day)).toBe(step)
  })

  test.each(['active', 'completed', 'cancelled'] as const)(
    'the calendar leaves one that is %s alone',
    (status) => {
      expect(automaticStep({ status, startDate: '2026-11-05' }, 5, '2026-12-31')).toBe('none')
    },
  )
})

describe('cancelling', () => {
  test('the owner cancels while it forms', () => {
    expect(cancelCirkle(forming, 'asha')).toEqual({ ok: true, status: 'cancelled' })
    expect(cancelCirkle(forming, 'ravi')).toEqual({ ok: false, reason: 'not-owner' })
    expect(cancelCirkle({ ...forming, status: 'active' }, 'asha')).toEqual({
      ok: false,
      reason: 'cirkle-started',
    })
  })
})

describe('editing', () => {
  test.each([
    ['forming', ['name', 'description', 'image', 'privacy', 'invitations']],
    ['active', ['description', 'image', 'privacy']],
    ['completed', []],
    ['cancelled', []],
  ] as const)('what an owner may change of one that is %s', (status, editable) => {
    const fields = [
      'name',
      'description',
      'image',
      'privacy',
      'invitations',
      'contributionAmount',
      'contributionDay',
      'startMonth',
      'maxMembers',
    ] as const
    const accepted = fields.filter((field) => editCirkle({ ...forming, status }, 'asha', [field]).ok)
    expect(accepted).toEqual(editable)
  })

  test('only what differs is a change', () => {
    const stated = { ...draft, name: 'Lights', description: '', privacy: 'private' } as const
    expect(changedFields(stated, {})).toEqual([])
    expect(changedFields(stated, { ...stated })).toEqual([])
    expect(changedFields(stated, { name: 'Lights', description: undefined, privacy: 'public' })).toEqual([
      'privacy',
    ])
    expect(changedFields(stated, { contributionAmount: 1, maxMembers: 5, startMonth: '2027-01' })).toEqual([
      'contributionAmount',
      'startMonth',
    ])
  })

  test('one forbidden field refuses the whole change, saying why', () => {
    const active = { ...forming, status: 'active' } as const
    expect(editCirkle(active, 'asha', ['privacy', 'name'])).toEqual({ ok: false, reason: 'cirkle-started' })
    expect(editCirkle(forming, 'asha', ['contributionAmount'])).toEqual({ ok: false, reason: 'not-editable' })
    expect(editCirkle({ ...forming, status: 'cancelled' }, 'asha', ['name'])).toEqual({
      ok: false,
      reason: 'cirkle-cancelled',
    })
  })

  test('nobody but the owner edits, not even nothing', () => {
    expect(editCirkle(forming, 'ravi', [])).toEqual({ ok: false, reason: 'not-owner' })
    expect(editCirkle({ ...forming, status: 'active' }, 'asha', [])).toEqual({ ok: true })
  })
})

describe('reordering', () => {
  const people = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 30 })
  const shuffled = people.chain((present) =>
    fc.record({
      present: fc.constant(present),
      wished: fc.shuffledSubarray(present, { minLength: present.length }),
    }),
  )

  test('any order of exactly the present members is taken as wished', () => {
    fc.assert(
      fc.property(shuffled, ({ present, wished }) => {
        expect(reorderMembers(forming, 'asha', present, wished)).toEqual({ ok: true, order: wished })
      }),
    )
  })

  test('leaving one out, naming one twice or adding a stranger is refused', () => {
    fc.assert(
      fc.property(shuffled, fc.uuid(), ({ present, wished }, stranger) => {
        fc.pre(!present.includes(stranger))
        const [first = '', ...rest] = wished
        const wrong = [rest, [first, ...wished], [...wished, stranger], [stranger, ...rest]]
        const doubled = present.length > 1 ? [[...rest.slice(0, -1), first, first]] : []
        for (const order of [...wrong, ...doubled]) {
          expect(reorderMembers(forming, 'asha', present, order)).toEqual({
            ok: false,
            reason: 'not-a-permutation',
          })
        }
      }),
    )
  })

  test.each(CIRKLE_STATUSES)('is possible while forming only: %s', (status) => {
    const answer = reorderMembers({ ...forming, status }, 'asha', ['a', 'b'], ['b', 'a'])
    expect(answer.ok).toBe(status === 'forming')
  })

  test('is the owner’s', () => {
    expect(reorderMembers(forming, 'ravi', ['a', 'b'], ['b', 'a'])).toEqual({
      ok: false,
      reason: 'not-owner',
    })
  })
})
