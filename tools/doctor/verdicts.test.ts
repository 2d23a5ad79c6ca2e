import { describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config/config-error.ts'
import { readConfig } from '#server/config/config.ts'
import * as verdicts from './verdicts.ts'

const sources = { shell: {}, file: undefined, example: '#SMTP_URL=smtp://mail.example\n' }

describe('the configuration', () => {
  const refusalOf = (environment: Record<string, string>): string => {
    try {
      readConfig(environment)
    } catch (error) {
      if (error instanceof ConfigError) return error.message
      throw error
    }
    throw new Error('The server would take it')
  }

  test('that the server takes is well', () => {
    expect(verdicts.judgeConfiguration(undefined, sources).mend).toBeUndefined()
    expect(verdicts.judgeConfiguration(undefined, { ...sources, file: 'PORT=1' }).mend).toBeUndefined()
  })

  test('a line that sets nothing is named', () => {
    const finding = verdicts.judgeConfiguration(undefined, { ...sources, file: 'DEMO=1\nPORT 8081' })
    expect(finding).toMatchObject({ says: 'line 2 of .env is no NAME=value', mend: 'nano +2 .env' })
  })

  test('a value that the server refuses is named with its line', () => {
    const file = '# here\nPORT=eighty\n'
    const finding = verdicts.judgeConfiguration(refusalOf({ PORT: 'eighty' }), { ...sources, file })
    expect(finding.says).toMatch(/^PORT must be a port number \(/)
    expect(finding.mend).toBe('nano +2 .env')
  })

  test('a value of the shell is named, too', () => {
    const shell = { DEMO: 'yes' }
    const finding = verdicts.judgeConfiguration(refusalOf(shell), { ...sources, shell })
    expect(finding.says).toMatch(/^DEMO must be 0 or 1 \(/)
    expect(finding.mend).toBe('unset DEMO')
  })

  test('what is missing is added as in the example', () => {
    const finding = verdicts.judgeConfiguration(refusalOf({ HOST: '0.0.0.0' }), sources)
    expect(finding.says).toContain('SMTP_URL is missing')
    expect(finding.mend).toBe(`export 'SMTP_URL=smtp://mail.example'`)
  })
})

describe('a port', () => {
  const facts = {
    host: '127.0.0.1',
    port: 8080,
    command: 'npm start' as const,
    trouble: undefined,
    ownServer: undefined,
    instead: 8082,
  }

  test('that is free, or taken by this very server, is well', () => {
    expect(verdicts.judgePort(facts).mend).toBeUndefined()
    const own = verdicts.judgePort({ ...facts, trouble: 'EADDRINUSE', ownServer: 123 })
    expect(own).toEqual({ subject: 'port 8080', says: 'taken, while Cirkles runs as process 123' })
  })

  test.each([
    ['another program has', 'EADDRINUSE', 'is taken by another program', 'PORT=8082 npm start'],
    ['root alone may take', 'EACCES', 'is for root only', 'PORT=8082 npm start'],
    ['is of no address here', 'EADDRNOTAVAIL', 'HOST 127.0.0.1 cannot be had', 'HOST=127.0.0.1 npm start'],
  ])('that %s is wrong', (_, trouble, says, mend) => {
    const finding = verdicts.judgePort({ ...facts, trouble })
    expect(finding.says).toContain(says)
    expect(finding.mend).toBe(mend)
  })

  test('of the tests is wrong when most of them cannot be had', () => {
    const taken = (count: number, trouble: string) =>
      Array.from({ length: 5 }, (_, i) => (i < count ? trouble : undefined))
    expect(verdicts.judgeTestPorts(taken(2, 'EADDRINUSE')).mend).toBeUndefined()
    expect(verdicts.judgeTestPorts(taken(3, 'EADDRINUSE')).mend).toBe('ss -ltnp')
    expect(verdicts.judgeTestPorts(taken(5, 'EADDRNOTAVAIL')).mend).toBe('ip link set lo up')
  })
})

describe('a disk', () => {
  const disk = { folder: '/data', isWritable: true, freeBytes: verdicts.LEAST_DISK.data }

  test('with room is well', () => {
    expect(verdicts.judgeDisk('data', disk).mend).toBeUndefined()
  })

  test('that is full is wrong', () => {
    const finding = verdicts.judgeDisk('data', { ...disk, freeBytes: disk.freeBytes - 1 })
    expect(finding.mend).toBe(`du -xhd1 '/data' | sort -h | tail`)
    expect(verdicts.judgeDisk('temporary', disk).says).toBe('1.0 GiB free in /data; 2.0 GiB are needed')
  })

  test('that cannot be written to is wrong', () => {
    const finding = verdicts.judgeDisk('data', { ...disk, isWritable: false })
    expect(finding).toMatchObject({
      says: '/data is not writable',
      mend: `sudo chown -R "$(id -un)" '/data'`,
    })
  })
})

test('too little memory is wrong', () => {
  expect(verdicts.judgeMemory(verdicts.LEAST_MEMORY).mend).toBeUndefined()
  expect(verdicts.judgeMemory(verdicts.LEAST_MEMORY - 1).mend).toBe('ps axo rss,pid,comm | sort -rn | head')
})

test('a native part for another machine is wrong', () => {
  expect(verdicts.judgeNativeParts(new Map()).mend).toBeUndefined()
  const finding = verdicts.judgeNativeParts(new Map([['sharp', 'Could not load it']]))
  expect(finding).toMatchObject({ says: 'sharp cannot be loaded: Could not load it', mend: 'npm ci' })
})

test('a browser that is missing, misnamed or does not run is wrong', () => {
  const install = 'npx playwright install chromium'
  expect(verdicts.judgeBrowser({ version: 'Chromium 156', install }).mend).toBeUndefined()
  expect(verdicts.judgeBrowser({ install }).mend).toBe(install)
  const trouble = { says: 'libnss3.so: cannot open', isOfChromePath: false }
  expect(verdicts.judgeBrowser({ trouble, install }).mend).toBe('npx playwright install-deps chromium')
  const misnamed = { says: 'CHROME_PATH is /none', isOfChromePath: true }
  expect(verdicts.judgeBrowser({ trouble: misnamed, install }).mend).toBe('unset CHROME_PATH')
})
