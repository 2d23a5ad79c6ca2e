import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that runs beside the tests. */
export interface RunningProgram {
  /** Everything it has printed. */
  readonly printed: () => string
  /** The first group of this pattern, once it was printed. Throws with all it printed when it ends before. */
  readonly says: (pattern: RegExp) => Promise<string>
  /** Asks it to end, and waits until it has. */
  readonly end: () => Promise<void>
  /** Kills it, as a crash would, and waits until it is gone. */
  readonly kill: () => Promise<void>
}

/** Starts a program with its output collected; people of the tests live in India. */
export function startProgram(
  program: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): RunningProgram {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Kolkata', ...env },
  })
  let output = ''
  const collect = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'exit')
  // A program that cannot be started is told by `says`.
  ended.catch(() => undefined)

  async function endBy(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    child.kill(signal)
    await ended
  }

  return {
    printed: () => output,
    async says(pattern) {
      const found = new Promise<string>((resolve) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match !== null) resolve(match[1] ?? match[0])
        }
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        look()
      })
      const endedFirst = ended.then(() => {
        throw new Error(`${program} ended before it was ready:\n${output}`)
      })
      return Promise.race([found, endedFirst])
    },
    end: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  }
}
