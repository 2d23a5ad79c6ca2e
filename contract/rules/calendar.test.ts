import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  dueDate,
  dueDates,
  daysBetween,
  daysInMonth,
  formatDate,
  formatMonth,
  isCalendarDate,
  isLeapYear,
  isMissed,
  isOverdue,
  nextTwelveMonths,
  opensOn,
  plannedDueDate,
  todayInKolkata,
} from './calendar.ts'

const month = fc
  .tuple(fc.integer({ min: 1900, max: 2400 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
const date = fc
  .tuple(month, fc.nat(30))
  .map(([of, day]) => `${of}-${String((day % daysInMonth(of)) + 1).padStart(2, '0')}`)
const contributionDay = fc.integer({ min: 1, max: 31 })

/** The platform's own calendar, for comparison. */
const lengthByPlatform = (of: string): number =>
  new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5)), 0)).getUTCDate()

/** The next month by the platform's calendar. */
const monthAfter = (of: string): string =>
  new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5)), 1)).toISOString().slice(0, 7)

describe('months', () => {
  test('every month of eight centuries is as long as the platform says', () => {
    for (let year = 1700; year < 2500; year++) {
      for (let number = 1; number <= 12; number++) {
        const of = `${year}-${String(number).padStart(2, '0')}`
        expect(daysInMonth(of), of).toBe(lengthByPlatform(of))
      }
    }
  })

  test.each([
    [2024, true],
    [2026, false],
    [2000, true],
    [2100, false],
  ])('%i is a leap year: %s', (year, leap) => {
    expect(isLeapYear(year)).toBe(leap)
  })

  test('adding months crosses years in both directions and undoes itself', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    fc.assert(
      fc.property(month, fc.integer({ min: -1200, max: 1200 }), (of, count) => {
        expect(addMonths(addMonths(of, count), -count)).toBe(of)
      }),
    )
  })

  test.each(['2026-13', '2026-00', '2026-1', '2026-01-01', ''])('%j is no month', (text) => {
    expect(() => daysInMonth(text)).toThrow(RangeError)
  })

  test('months do not leave the four-digit years', () => {
    expect(() => addMonths('9999-12', 1)).toThrow(RangeError)
    expect(() => addMonths('0000-01', -1)).toThrow(RangeError)
  })

  test('a new Cirkle may start this month or in one of the eleven after it', () => {
    expect(nextTwelveMonths('2026-10-31')).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
      '2027-06',
      '2027-07',
      '2027-08',
      '2027-09',
    ])
  })
})

describe('days', () => {
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['२०२६-०१-०१', false],
  ])('%j is a calendar date: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists)
  })

  test('adding days and counting them agree', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    fc.assert(
      fc.property(date, fc.integer({ min: -4000, max: 4000 }), (from, count) => {
        const to = addDays(from, count)
        expect(isCalendarDate(to)).toBe(true)
        expect(daysBetween(from, to)).toBe(count)
      }),
    )
  })

  test('days are ordered by what lies between them', () => {
    fc.assert(
      fc.property(date, date, (one, other) => {
        expect(Math.sign(compareDates(one, other))).toBe(Math.sign(daysBetween(other, one)))
      }),
    )
  })

  test('a day that does not exist is no ground to count from', () => {
    expect(() => addDays('2027-02-29', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-01-01', 'soon')).toThrow(RangeError)
  })

  test('the day in India changes at 18:30 UTC', () => {
    expect(todayInKolkata(new Date('2026-11-04T18:29:59.999Z'))).toBe('2026-11-04')
    expect(todayInKolkata(new Date('2026-11-04T18:30:00Z'))).toBe('2026-11-05')
  })

  test('the day in India is the one its time zone gives', () => {
    const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    const instant = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(fc.property(instant, (now) => todayInKolkata(now) === inIndia.format(now)))
  })
})

describe('due dates', () => {
  test('the 31st clamps to each month and comes back', () => {
    expect(dueDates('2027-12', 31, 5)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })

  test('N cycles have N of them, strictly increasing, each in its month: the chosen day, or the last', () => {
    fc.assert(
      fc.property(month, contributionDay, fc.integer({ min: 1, max: 500 }), (start, day, cycles) => {
        const dates = dueDates(start, day, cycles)
        expect(dates).toHaveLength(cycles)
        let of = start
        let before = ''
        for (const due of dates) {
          const expected = Math.min(day, lengthByPlatform(of))
          if (due !== `${of}-${String(expected).padStart(2, '0')}`) expect.fail(`${due} in ${of}`)
          if (due <= before) expect.fail(`${due} after ${before}`)
          before = due
          of = monthAfter(of)
        }
      }),
    )
  })

  test('the last days of February follow the leap years, also over a century', () => {
    const februaries = dueDates('2095-02', 30, 122).filter((due) => due.slice(5, 7) === '02')
    expect(februaries.map((due) => due.slice(2))).toEqual([
      '95-02-28',
      '96-02-29',
      '97-02-28',
      '98-02-28',
      '99-02-28',
      '00-02-28',
      '01-02-28',
      '02-02-28',
      '03-02-28',
      '04-02-29',
      '05-02-28',
    ])
  })

  test('one due date is the same asked alone or in its row', () => {
    fc.assert(
      fc.property(month, contributionDay, fc.integer({ min: 1, max: 500 }), (start, day, cycle) => {
        expect(dueDate(start, day, cycle)).toBe(dueDates(start, day, cycle).at(-1))
      }),
    )
  })

  test('each cycle opens the day after the due date before it, and before its own', () => {
    fc.assert(
      fc.property(month, contributionDay, fc.integer({ min: 2, max: 60 }), (start, day, cycle) => {
        const opens = opensOn(start, day, cycle, `${start}-01`)
        expect(daysBetween(dueDate(start, day, cycle - 1), opens)).toBe(1)
        expect(opens <= dueDate(start, day, cycle)).toBe(true)
      }),
    )
  })

  test('the first cycle opens at the start', () => {
    expect(opensOn('2026-11', 5, 1, '2026-10-20')).toBe('2026-10-20')
    expect(opensOn('2026-11', 5, 2, '2026-10-20')).toBe('2026-11-06')
  })

  test('the dates planned for a Cirkle that waits never lie in the past', () => {
    const plan = { startMonth: '2026-11', contributionDay: 31 }
    expect(plannedDueDate(plan, 1, '2026-10-01')).toBe('2026-11-30')
    expect(plannedDueDate(plan, 1, '2026-11-30')).toBe('2026-11-30')
    expect(plannedDueDate(plan, 1, '2026-12-01')).toBe('2026-12-31')
    expect(plannedDueDate({ ...plan, contributionDay: 5 }, 2, '2026-12-06')).toBe('2027-02-05')
  })

  test('overdue from the day after, missed when more than three days have passed', () => {
    expect(isOverdue('2026-10-31', '2026-10-31')).toBe(false)
    expect(isOverdue('2026-10-31', '2026-11-01')).toBe(true)
    expect(isMissed('2026-10-31', '2026-11-03')).toBe(false)
    expect(isMissed('2026-10-31', '2026-11-04')).toBe(true)
  })
})

describe('formats', () => {
  test('days and months read as people write them', () => {
    expect(formatDate('2026-11-05')).toBe('5 Nov 2026')
    expect(formatDate('2026-09-30')).toBe('30 Sep 2026')
    expect(formatMonth('2026-11')).toBe('November 2026')
  })

  test('month names are the ones of English as the platform knows it', () => {
    const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const day = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
    fc.assert(
      fc.property(date, (of) => {
        const instant = new Date(`${of}T00:00:00Z`)
        expect(formatMonth(of.slice(0, 7))).toBe(name.format(instant))
        expect(formatDate(of)).toBe(`${instant.getUTCDate()} ${day.format(instant)} ${of.slice(0, 4)}`)
      }),
    )
  })
})
