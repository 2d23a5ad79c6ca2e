import { useMemo } from 'react'
import { encode } from 'uqr'

import styles from './qr-code.module.css'

/** The quiet zone readers need around a code (ISO/IEC 18004). */
const BORDER = 4

type QrCodeProps = {
  text: string
  /** Effect of scanning it, for a screen reader. */
  label: string
}

/** A text as a QR code. Imports its encoder: import it from lazy modules only. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: BORDER }), [text])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need the code as a file
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={qrPath(data)} />
    </svg>
  )
}

/** The dark squares of a code as one SVG path, a unit to the square, run by run along its rows. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
}

function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  let start = -1
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && start < 0) start = x
    if (isDark || start < 0) continue
    runs.push([start, x - start])
    start = -1
  }
  return runs
}
