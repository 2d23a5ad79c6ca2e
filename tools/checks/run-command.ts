import { spawn } from 'node:child_process'
import path from 'node:path'

/** The result of a command. */
export interface CommandOutcome {
  hasSucceeded: boolean
  /** Its output, both streams interleaved; empty if it wrote directly to the terminal. */
  output: string
  seconds: number
}

/**
 * Runs a program of this project (`node_modules/.bin` comes first in PATH) to its end. A program that cannot
 * be started counts as failed, with the reason as its output.
 * @param shows `live` hands it the terminal; `collected` keeps its output for the caller
 * @param cwd the folder it runs in; defaults to this one
 */
export async function runCommand(
  [program = '', ...parameters]: readonly string[],
  { shows, env = {}, cwd }: { shows: 'live' | 'collected'; env?: Record<string, string>; cwd?: string },
): Promise<CommandOutcome> {
  const startedAt = performance.now()
  const child = spawn(program, parameters, {
    stdio: shows === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${path.resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      ...env,
    },
    cwd,
  })
  let output = ''
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const hasSucceeded = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  return { hasSucceeded, output, seconds: (performance.now() - startedAt) / 1000 }
}
