import * as v from 'valibot'
import { Id } from '../../rules/fields.ts'
import { CONTRIBUTION_STATUSES, type ContributionStatus } from '../../rules/statuses.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

/** One letter for each status of a contribution, so that the book of a large Cirkle is small. */
const LETTERS = {
  due: 'd',
  submitted: 's',
  reupload_requested: 'r',
  confirmed: 'c',
  self: 'o',
} as const satisfies Record<ContributionStatus, string>

/** A started Cirkle's book: the status of every contribution. Who may see its payments is another matter. */
export const BookSchema = v.object({
  cirkle_id: Id,
  /** Of each cycle in order, as calendar dates. */
  due_dates: v.array(v.string()),
  /** One row for each member, in no particular order. */
  rows: v.array(
    v.object({
      user_id: Id,
      /** A letter for each cycle, see `statusesOf`. */
      statuses: v.string(),
    }),
  ),
})
export type Book = CamelCased<v.InferOutput<typeof BookSchema>>

export const letterOf = (status: ContributionStatus): string => LETTERS[status]

const STATUS_OF: ReadonlyMap<string, ContributionStatus> = new Map(
  CONTRIBUTION_STATUSES.map((status) => [letterOf(status), status]),
)

/** The statuses that the letters of a row stand for. An unknown one, of a later server, claims no payment. */
export const statusesOf = (letters: string): ContributionStatus[] =>
  Array.from(letters, (letter) => STATUS_OF.get(letter) ?? 'due')

/** Whose turn a cycle is, from 1; undefined where the book does not say. */
export const receiverOf = ({ rows }: Book, cycle: number): string | undefined =>
  rows.find(({ statuses }) => statuses[cycle - 1] === LETTERS.self)?.userId

/** A row in which the contribution of this cycle has another status. */
export const withStatus = (
  row: Book['rows'][number],
  cycle: number,
  status: ContributionStatus,
): Book['rows'][number] => ({
  ...row,
  statuses: row.statuses.slice(0, cycle - 1) + letterOf(status) + row.statuses.slice(cycle),
})
