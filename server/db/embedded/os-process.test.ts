import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { identityOf, isRoot, unprivilegedAccount } from './os-account.ts'
import { isAlive, isWorkplaceOfNobody, waitUntilGone } from './os-process.ts'

test('a running process is alive until it ends', async () => {
  const child = spawn('sleep', ['600'])
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  expect(await isAlive(pid)).toBe(true)
  expect(await waitUntilGone(pid, 0)).toBe(false)
  child.kill()
  expect(await waitUntilGone(pid, 5_000)).toBe(true)
  expect(await isAlive(pid)).toBe(false)
})

test('a process that ended and that nobody has reaped is not alive', async () => {
  // The shell execs a program that never reaps the child it inherited.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill())
  const lines: unknown[] = await once(parent.stdout, 'data')
  const zombie = Number.parseInt(String(lines[0]))
  expect(await waitUntilGone(zombie, 5_000)).toBe(true)
  expect(() => process.kill(zombie, 0)).not.toThrow()
})

test.runIf(process.platform === 'linux')('a folder some process works in is nobody’s no more', async () => {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'cirkles-workplace-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const account = isRoot() ? await unprivilegedAccount() : undefined
  const uid = account?.uid ?? process.getuid?.() ?? 0
  await chmod(folder, 0o755)
  expect(await isWorkplaceOfNobody(folder, uid)).toBe(true)
  const child = spawn('sleep', ['600'], { ...identityOf(account), cwd: folder })
  onTestFinished(() => void child.kill())
  await once(child, 'spawn')
  expect(await isWorkplaceOfNobody(folder, uid)).toBe(false)
})
