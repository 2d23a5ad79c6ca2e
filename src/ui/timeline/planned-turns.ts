import { addMonths, type CalendarMonth } from '#contract/rules/calendar.ts'

/** Whose turn a month is: mine, another member's, or of nobody yet. */
export interface Turn {
  readonly month: CalendarMonth
  readonly of: 'you' | 'member' | 'nobody'
}

/** A Cirkle that is forming, as far as its turns are known. */
export interface PlannedTurns {
  /** Month of the first turn. */
  readonly first: CalendarMonth
  readonly seats: number
  /** Taken seats, the first ones: who joins takes the next turn. */
  readonly taken: number
  /** My place, counted from 1; undefined without one. */
  readonly mine: number | undefined
}

/** The turns of a Cirkle that is forming, one a seat and month. */
export function plannedTurns({ first, seats, taken, mine }: PlannedTurns): Turn[] {
  return Array.from({ length: seats }, (_, index) => ({
    month: addMonths(first, index),
    of: index + 1 === mine ? 'you' : index < taken ? 'member' : 'nobody',
  }))
}
