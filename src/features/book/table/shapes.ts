import type { CellState } from '../facts/book-table.ts'

/** A sign in a square of 24 by 24: told apart by its shape alone. */
export interface Shape {
  /** SVG paths, filled or stroked. */
  readonly fill?: string
  readonly stroke?: string
  /** Stroked over the fill, in the colour of the ground. */
  readonly mark?: string
}

const DISC = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'

/** On the screen, in print and in the picture. */
export const SHAPES: Readonly<Record<CellState, Shape>> = {
  confirmed: { fill: DISC, mark: 'm8 12.5 3 3 5.5-6.5' },
  submitted: { stroke: DISC, fill: 'M12 3a9 9 0 0 1 0 18z' },
  saved: { stroke: 'M8 3h8v18H8zM11 18h2' },
  reupload_requested: { stroke: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3' },
  due: { stroke: DISC },
  overdue: { stroke: `${DISC}M12 7v6M12 16v1` },
  missed: { stroke: 'm5 5 14 14M19 5 5 19' },
  self: { fill: 'm12 2.5 2.8 6.3 6.7.7-5 4.6 1.4 6.7L12 17.4l-5.9 3.4 1.4-6.7-5-4.6 6.7-.7z' },
  upcoming: { fill: 'M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z' },
}
