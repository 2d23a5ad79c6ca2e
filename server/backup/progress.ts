const FIRST_MS = 1_000
/** On a terminal, where a line replaces the one before it; elsewhere lines stay. */
const TERMINAL_MS = 500
const LINES_MS = 10_000

/** Standard error, or the like. */
interface Terminal {
  /** Undefined where it is none. */
  readonly isTTY?: boolean
  write(text: string): boolean
}

/** What a long command is doing, said while it lasts. */
export interface Progress {
  /** What is done from now on, for as long as it takes: `users, 1200 rows`. */
  at(doing: () => string): void
  /** Nothing more is said. */
  end(): void
}

/** Says it on standard error, after the first second. */
export function createProgress(out: Terminal = process.stderr): Progress {
  let doing: (() => string) | undefined
  const say = () => {
    if (doing === undefined) return
    out.write(out.isTTY ? `\r\u001b[K${doing()}` : `${doing()}\n`)
  }
  const everyMs = out.isTTY ? TERMINAL_MS : LINES_MS
  let repeated: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    say()
    repeated = setInterval(say, everyMs).unref()
  }, FIRST_MS).unref()
  return {
    at: (next) => (doing = next),
    end: () => {
      clearTimeout(first)
      clearInterval(repeated)
      if (out.isTTY && repeated !== undefined) out.write('\r\u001b[K')
    },
  }
}

const MB = 1_000_000

/** `1234567` as `1.2 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`
