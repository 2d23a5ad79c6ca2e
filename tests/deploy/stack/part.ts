import { type RunningProgram, startProgram } from '#tests/support/start-program.ts'

/** A program of the stack, which can be killed and started again. */
export interface Part {
  readonly name: string
  /** Resolves when it works. */
  start(): Promise<void>
  /** Asks it to end; resolves when it has. */
  end(): Promise<void>
  /** Kills it as a crash would. */
  kill(): Promise<void>
  /** What it has printed since it was last started. */
  printed(): string
}

export interface PartOptions {
  readonly name: string
  /** Program and arguments, asked for at each start. */
  readonly command: () => readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Resolves when the program works. */
  readonly untilReady: (program: RunningProgram) => Promise<unknown>
}

export function createPart({ name, command, env, untilReady }: PartOptions): Part {
  let running: RunningProgram | undefined
  return {
    name,
    async start() {
      const [program, ...parameters] = command()
      running = startProgram(program, parameters, env)
      await untilReady(running)
    },
    end: async () => running?.end(),
    kill: async () => running?.kill(),
    printed: () => running?.printed() ?? '',
  }
}
