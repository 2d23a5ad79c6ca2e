import { inDigits } from '#contract/messages/language/spoken-language.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { t } from '#messages/later/book.ts'
import { CELL_STATES, type CellState } from '../facts/book-table.ts'
import type { BookView } from '../facts/book-view.ts'
import { stateWords } from '../facts/state-words.ts'
import { SHAPES } from '../table/shapes.ts'

/* Sizes in CSS pixels, and colours for paper: a picture is looked at outside the app. */
const MARGIN = 24
const NAME = 170
const CELL = 48
const SUM = 120
const ROW = 40
const HEAD = 48
const SIGN = 24
const LEGEND_COLUMN = 300

/** Phones refuse larger pictures: the longest side, and all pixels. */
const LONGEST_SIDE = 8_000
const MOST_PIXELS = 16_000_000

const PAPER = '#ffffff'
const INK = '#17211d'
const MUTED = '#414c44'
const LINE = '#e4ded2'
const PRESENT = '#e3efe8'
const COLOURS: Readonly<Partial<Record<CellState, string>>> = {
  confirmed: '#0f5531',
  submitted: '#6b4500',
  saved: '#1d468a',
  reupload_requested: '#8f1c16',
  overdue: '#8f1c16',
  missed: '#8f1c16',
  self: '#f2a516',
}

/** Draws the book with its legend as a PNG; rejects where the browser cannot draw one. */
export async function bookPicture(view: BookView, foot: string): Promise<Blob> {
  const { table } = view
  const perLine = Math.max(1, Math.floor((NAME + CELL * table.columns.length + SUM) / LEGEND_COLUMN))
  const width = 2 * MARGIN + Math.max(NAME + CELL * table.columns.length + SUM, LEGEND_COLUMN)
  const gridTop = MARGIN + (view.present === undefined ? 40 : 68)
  const legendTop = gridTop + HEAD + ROW * (table.rows.length + 1) + MARGIN
  const height = legendTop + Math.ceil(CELL_STATES.length / perLine) * 32 + 32 + MARGIN
  const scale = Math.min(
    2,
    LONGEST_SIDE / width,
    LONGEST_SIDE / height,
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no pictures')
  pen.scale(scale, scale)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'middle'
  write(pen, view.title, MARGIN, MARGIN + 10, { size: 20, isBold: true, most: width - 2 * MARGIN })
  if (view.present !== undefined) write(pen, view.present, MARGIN, MARGIN + 40, { most: width - 2 * MARGIN })
  drawGrid(pen, view, gridTop)
  CELL_STATES.forEach((state, place) => {
    const left = MARGIN + (place % perLine) * LEGEND_COLUMN
    const top = legendTop + Math.floor(place / perLine) * 32
    drawSign(pen, state, left, top)
    write(pen, stateWords(state), left + SIGN + 8, top + SIGN / 2, { most: LEGEND_COLUMN - SIGN - 16 })
  })
  write(pen, foot, MARGIN, height - MARGIN, { size: 12, colour: MUTED, most: width - 2 * MARGIN })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be encoded'))
      else resolve(blob)
    }, 'image/png')
  })
}

function drawGrid(pen: CanvasRenderingContext2D, view: BookView, top: number): void {
  const { table, heads, names, corner } = view
  const left = MARGIN + NAME
  const right = left + CELL * heads.length
  const line = (place: number) => top + HEAD + ROW * place
  heads.forEach((head, place) => {
    const x = left + CELL * place
    if (table.columns[place]?.isCurrent === true) {
      pen.fillStyle = PRESENT
      pen.fillRect(x, top, CELL, HEAD + ROW * (table.rows.length + 1))
    }
    write(pen, inDigits(head.top), x + CELL / 2, top + 16, {
      size: 13,
      isBold: true,
      align: 'center',
      most: CELL,
    })
    write(pen, inDigits(head.bottom), x + CELL / 2, top + 34, { size: 11, align: 'center', most: CELL })
  })
  write(pen, corner, MARGIN, top + HEAD / 2, { colour: MUTED, most: NAME - 8 })
  write(pen, t('sum'), right + SUM, top + HEAD / 2, { colour: MUTED, align: 'right', most: SUM - 8 })
  table.rows.forEach((row, place) => {
    const y = line(place)
    write(pen, names.get(row.id) ?? '', MARGIN, y + ROW / 2, { size: 14, isBold: true, most: NAME - 8 })
    row.cells.forEach((cell, column) => {
      if (cell === null) return
      drawSign(pen, cell.state, left + CELL * column + (CELL - SIGN) / 2, y + (ROW - SIGN) / 2)
    })
    write(pen, formatRupees(row.confirmed), right + SUM, y + ROW / 2, { align: 'right', most: SUM - 8 })
  })
  const foot = line(table.rows.length) + ROW / 2
  write(pen, t('sum'), MARGIN, foot, { size: 14, isBold: true, most: NAME - 8 })
  table.columns.forEach(({ confirmed }, place) => {
    write(pen, formatRupees(confirmed), left + CELL * (place + 0.5), foot, {
      size: 11,
      align: 'center',
      most: CELL - 2,
    })
  })
  write(pen, formatRupees(table.confirmed), right + SUM, foot, {
    size: 14,
    isBold: true,
    align: 'right',
    most: SUM - 8,
  })
  pen.fillStyle = LINE
  for (let place = 0; place <= table.rows.length + 1; place++) {
    pen.fillRect(MARGIN, line(place), right + SUM - MARGIN, 1)
  }
}

interface Writing {
  /** In CSS pixels. */
  readonly size?: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly align?: CanvasTextAlign
  /** The width it is squeezed into. */
  readonly most: number
}

function write(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  { size = 14, isBold = false, colour = INK, align = 'left', most }: Writing,
): void {
  pen.font = [isBold ? 'bold' : 'normal', `${size}px`, 'system-ui,sans-serif'].join(' ')
  pen.fillStyle = colour
  pen.textAlign = align
  pen.fillText(words, x, y, most)
}

function drawSign(pen: CanvasRenderingContext2D, state: CellState, x: number, y: number): void {
  const { fill, stroke, mark } = SHAPES[state]
  pen.save()
  pen.translate(x, y)
  pen.lineWidth = 2
  pen.fillStyle = COLOURS[state] ?? MUTED
  pen.strokeStyle = COLOURS[state] ?? MUTED
  if (fill !== undefined) pen.fill(pathOf(fill))
  if (stroke !== undefined) pen.stroke(pathOf(stroke))
  pen.strokeStyle = PAPER
  if (mark !== undefined) pen.stroke(pathOf(mark))
  pen.restore()
}

const pathOf = (drawing: string): Path2D => new Path2D(drawing)
