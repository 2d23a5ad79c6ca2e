import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const PROGRAM = '/usr/sbin/clamd'

/** Whether this machine has ClamAV's daemon. */
export const hasClamd = existsSync(PROGRAM)

/** The test file of the European Institute for Computer Antivirus Research, in parts: scanners find it here too. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

interface RealClamd {
  /** For `CLAMD_URL`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Starts a `clamd` of its own, which knows one signature: that of EICAR, anywhere in a file. */
export async function startClamd(): Promise<RealClamd> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-clamd-'))
  const socket = path.join(folder, 'clamd.sock')
  await writeFile(path.join(folder, 'eicar.ndb'), `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    `User ${os.userInfo().username}`,
    'StreamMaxLength 20M',
  ]
  const file = path.join(folder, 'clamd.conf')
  await writeFile(file, `${settings.join('\n')}\n`)
  const child = spawn(PROGRAM, ['--config-file', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  const listens = new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      said.push(part.toString())
      if (said.join('').includes('Self checking every')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`clamd ended: ${said.join('')}`)))
  })
  await listens
  return {
    url: `unix://${socket}`,
    close: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
