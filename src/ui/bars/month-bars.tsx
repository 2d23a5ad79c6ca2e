import styles from './month-bars.module.css'

/** Two amounts of a month, side by side. */
export interface MonthBar {
  /** Stands below the bars. */
  readonly label: string
  readonly first: number
  readonly second: number
}

type MonthBarsProps = {
  months: readonly MonthBar[]
  /** What the two bars of each month are. */
  names: readonly [first: string, second: string]
}

const SLOT = 60
const HEIGHT = 120
const BAR = 20

/**
 * Two bars a month, as high as their amounts. A picture for the eye alone: the same amounts stand in a table or
 * a sentence beside it. The second bar is striped, so that no colour is needed to tell them apart.
 */
export function MonthBars({ months, names }: MonthBarsProps) {
  const most = Math.max(1, ...months.flatMap(({ first, second }) => [first, second]))
  const width = SLOT * months.length
  const high = (amount: number) => (amount === 0 ? 0 : Math.max(2, (amount / most) * HEIGHT))
  return (
    <div className={styles['chart']} aria-hidden="true">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 24}`}
        className={styles['bars']}
        // As large as its words are elsewhere; smaller where the screen is narrower.
        style={{ inlineSize: `${width / 16}rem` }}
      >
        <defs>
          <pattern
            id="month-bars-stripes"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className={styles['ground']} />
            <rect width="3" height="6" className={styles['stripe']} />
          </pattern>
        </defs>
        <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} className={styles['axis']} />
        {months.map(({ label, first, second }, index) => {
          const middle = SLOT * index + SLOT / 2
          return (
            <g key={label}>
              <rect
                x={middle - BAR - 1}
                y={HEIGHT - high(first)}
                width={BAR}
                height={high(first)}
                className={styles['first']}
              />
              <rect
                x={middle + 1}
                y={HEIGHT - high(second)}
                width={BAR}
                height={high(second)}
                className={styles['second']}
              />
              <text x={middle} y={HEIGHT + 17} className={styles['label']}>
                {label}
              </text>
            </g>
          )
        })}
      </svg>
      <p className={styles['legend']}>
        {names.map((name, index) => (
          <span key={name} className={styles['entry']}>
            <svg width="16" height="16" viewBox="0 0 16 16">
              <rect width="16" height="16" className={styles[index === 0 ? 'first' : 'second']} />
            </svg>
            {name}
          </span>
        ))}
      </p>
    </div>
  )
}
