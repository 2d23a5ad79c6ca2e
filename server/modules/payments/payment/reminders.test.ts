import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isMissed, isOverdue, todayInKolkata } from '#contract/rules/calendar.ts'
import { contributionDisplay } from '#contract/rules/contribution-display.ts'
import type { ContributionStatus } from '#contract/rules/statuses.ts'
import { remindersAt, unansweredSince, type ReminderStage } from './reminders.ts'

const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })

/** The stages of a contribution at `now`. */
const stagesOf = (dueDate: string, status: ContributionStatus, now: Date): ReminderStage[] =>
  remindersAt(now)
    .filter(({ from, to, statuses }) => {
      const isWithin = (from === null || from <= dueDate) && dueDate <= to
      return isWithin && statuses.includes(status)
    })
    .map(({ stage }) => stage)

describe('a contribution due on 5 November', () => {
  test.each<[string, ReminderStage[]]>([
    ['2026-11-01T23:59:59+05:30', []],
    ['2026-11-02T08:59:59+05:30', []],
    ['2026-11-02T09:00:00+05:30', ['due-in-3-days']],
    // No run on the day before: the first reminder still holds, since it names the date.
    ['2026-11-03T12:00:00+05:30', ['due-in-3-days']],
    ['2026-11-04T09:00:00+05:30', ['due-in-1-day']],
    ['2026-11-05T08:59:59+05:30', []],
    ['2026-11-05T09:00:00+05:30', ['due-today']],
    ['2026-11-05T23:59:59+05:30', ['due-today']],
    ['2026-11-06T09:00:00+05:30', ['overdue']],
    ['2026-11-08T23:59:59+05:30', ['overdue']],
    ['2026-11-09T09:00:00+05:30', ['missed']],
    ['2027-03-01T12:00:00+05:30', ['missed']],
  ])('at %s its payer is told: %j', (now, stages) => {
    expect(stagesOf('2026-11-05', 'due', new Date(now))).toEqual(stages)
  })
})

test('at any moment a contribution is in one stage at most, and in the one that screens show', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -60, max: 60 }), (now, daysAhead) => {
      const today = todayInKolkata(now)
      const dueDate = addDays(today, daysAhead)
      const stages = stagesOf(dueDate, 'due', now)
      expect(stages.length).toBeLessThanOrEqual(1)
      const [stage] = stages
      if (stage === undefined) return
      expect(stage === 'missed').toBe(isMissed(dueDate, today))
      expect(stage === 'overdue').toBe(contributionDisplay('due', dueDate, today) === 'overdue')
      expect(stage.startsWith('due')).toBe(!isOverdue(dueDate, today) && daysBetween(today, dueDate) <= 3)
    }),
  )
})

test('what was sent back is asked for until it is due, what was paid or needs no payment never', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -60, max: 60 }), (now, daysAhead) => {
      const dueDate = addDays(todayInKolkata(now), daysAhead)
      const stages = stagesOf(dueDate, 'reupload_requested', now)
      expect(stages).toEqual(daysAhead < 0 ? [] : stagesOf(dueDate, 'due', now))
      for (const status of ['submitted', 'confirmed', 'self'] as const) {
        expect(stagesOf(dueDate, status, now)).toEqual([])
      }
    }),
  )
})

test('a payee is reminded 48 hours after a payment, to the millisecond', () => {
  const now = new Date('2026-11-07T06:00:00.000Z')
  expect(unansweredSince(now).toISOString()).toBe('2026-11-05T06:00:00.000Z')
})
