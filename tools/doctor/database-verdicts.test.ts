import { describe, expect, test } from 'vitest'
import { NoUnprivilegedAccountError } from '#server/db/embedded/os-account.ts'
import { PostgresBinariesError } from '#server/db/embedded/postgres-binaries.ts'
import { ClusterUnusableError } from '#server/db/embedded/postgres-cluster.ts'
import { judgeEmbedded, judgeEmbeddedTrouble, judgeOutsideDatabase } from './database-verdicts.ts'

describe('the embedded PostgreSQL', () => {
  const facts = {
    dataDir: '/data',
    version: '18.4',
    copiedTo: undefined,
    madeBy: '18',
    holder: undefined,
    appUrl: 'http://127.0.0.1:8080',
  }

  test.each([
    ['with its database', facts],
    ['before the first start', { ...facts, madeBy: undefined }],
    ['that is yet to be copied', { ...facts, version: undefined, madeBy: undefined, copiedTo: '/tmp/copy' }],
    ['of this server', { ...facts, holder: { pid: 7, address: facts.appUrl } }],
  ])('%s is well', (_, well) => {
    expect(judgeEmbedded(well).mend).toBeUndefined()
  })

  test('of another version than the database is wrong', () => {
    const finding = judgeEmbedded({ ...facts, madeBy: '17' })
    expect(finding.says).toBe('the one in /data was made by PostgreSQL 17, and this is 18.4')
    expect(finding.mend).toBe('DATA_DIR=.data-new npm start')
  })

  test('in the hands of another process is wrong', () => {
    const holder = { pid: 7, address: 'http://127.0.0.1:9000' }
    expect(judgeEmbedded({ ...facts, holder })).toMatchObject({
      says: '/data is in use by process 7 (http://127.0.0.1:9000)',
      mend: 'kill 7',
    })
  })

  test.each([
    [new PostgresBinariesError('There is none'), 'npm ci'],
    [new NoUnprivilegedAccountError('Root is alone'), 'useradd --system cirkles'],
    [new ClusterUnusableError('It is gone'), 'DATA_DIR=.data-new npm start'],
    [Object.assign(new Error('EACCES'), { code: 'EACCES' }), `sudo chown -R "$(id -un)" '/data'`],
  ])('that cannot be tried is wrong: %s', (error, mend) => {
    expect(judgeEmbeddedTrouble(error, '/data')).toMatchObject({ says: error.message, mend })
  })

  test('says why its programs do not run', () => {
    const cause = new Error('Command failed: postgres --version\nlibc.so.6: not found\n')
    const finding = judgeEmbeddedTrouble(new PostgresBinariesError('They cannot be run', { cause }), '/data')
    expect(finding.says).toBe('They cannot be run (libc.so.6: not found)')
  })
})

describe('the database of DATABASE_URL', () => {
  const sources = { shell: {}, file: 'DATABASE_URL=postgres://127.0.0.1/cirkles', example: '' }

  test('that answers is well', () => {
    const finding = judgeOutsideDatabase({ version: '150004' }, sources)
    expect(finding).toEqual({ subject: 'database', says: 'PostgreSQL 15 of DATABASE_URL' })
  })

  test('that does not answer, or is too old, is wrong', () => {
    const finding = judgeOutsideDatabase({ trouble: 'It does not answer: ECONNREFUSED' }, sources)
    expect(finding).toMatchObject({ says: 'It does not answer: ECONNREFUSED', mend: 'nano +1 .env' })
  })
})
