import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { judgeNode, judgePackages, lineOf } from './first-checks.mjs'

describe('Node', () => {
  const range = '^20.19 || ^22.13 || >=24'

  test.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '25.1.0'])('%s is taken', (version) => {
    expect(judgeNode(version, range)).toEqual({ subject: 'Node', says: version })
  })

  test.each(['18.20.8', '20.18.9', '21.7.3', '22.12.0', '23.11.0'])('%s is refused', (version) => {
    expect(judgeNode(version, range)).toEqual({
      subject: 'Node',
      says: `${version} runs; ${range} is needed`,
      mend: 'nvm install',
    })
  })

  test('a range it cannot read is no range that holds', () => {
    expect(() => judgeNode('20.19.0', '~20')).toThrow('~20')
  })
})

describe('packages', () => {
  const locked = {
    '': { version: '0.1.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/vite': { version: '8.3.8' },
    'node_modules/another-machine': { version: '1.0.0', optional: true },
  }
  const { 'node_modules/hono': hono, 'node_modules/vite': vite } = locked
  const installed = { 'node_modules/hono': hono, 'node_modules/vite': vite }

  test('as in the lockfile are well, without those for other machines', () => {
    expect(judgePackages(locked, installed, () => true).mend).toBeUndefined()
  })

  test.each([
    ['nothing installed', undefined, 'not installed'],
    ['one that is missing', { 'node_modules/hono': hono }, 'vite is missing'],
    ['another version', { ...installed, 'node_modules/hono': { version: '4.0.0' } }, 'hono is missing or of'],
    ['two', {}, 'hono and 1 more are missing'],
  ])('%s is wrong', (_, present, says) => {
    const finding = judgePackages(locked, present, () => true)
    expect(finding.says).toContain(says)
    expect(finding.mend).toBe('npm ci')
  })

  test('a folder that was removed by hand is wrong', () => {
    const finding = judgePackages(locked, installed, (folder) => folder !== 'node_modules/vite')
    expect(finding).toMatchObject({ says: 'vite is missing or of another version', mend: 'npm ci' })
  })
})

test('a line says what is wrong and what to type', () => {
  expect(lineOf({ subject: 'Node', says: '20.19.0' })).toBe('ok     Node           20.19.0')
  expect(lineOf({ subject: 'packages', says: 'not installed.', mend: 'npm ci' })).toBe(
    'wrong  packages       not installed. Type: npm ci',
  )
})

test('before anything is installed the doctor says so, and ends with 1', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cirkles-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of ['doctor.mjs', 'first-checks.mjs']) {
    await copyFile(path.join(import.meta.dirname, file), path.join(folder, file))
  }
  await writeFile(path.join(folder, 'package.json'), '{"engines":{"node":">=20"}}')
  await writeFile(path.join(folder, 'package-lock.json'), '{"packages":{}}')
  const { stdout, status } = spawnSync(process.execPath, ['doctor.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(stdout).toContain('wrong  packages       not installed. Type: npm ci\nThe rest can be looked at')
  expect(status).toBe(1)
})
