import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const store = {
  BACKUP_S3_ENDPOINT: 'https://s3.elsewhere.example',
  BACKUP_S3_REGION: 'eu-west-1',
  BACKUP_S3_ACCESS_KEY_ID: 'AKIDBACKUP',
  BACKUP_S3_SECRET_ACCESS_KEY: 'hunter2',
}

function refusalOf(lines: Record<string, string>): string {
  try {
    readConfig(lines)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'it starts'
}

test('backups have a store of their own when one is named, which makes no local server a public one', () => {
  expect(readConfig({}).backupStore).toBeUndefined()
  expect(readConfig({ ...store, BACKUP_S3_FORCE_PATH_STYLE: '1' })).toMatchObject({
    backupStore: {
      endpoint: 'https://s3.elsewhere.example',
      region: 'eu-west-1',
      accessKeyId: 'AKIDBACKUP',
      secretAccessKey: 'hunter2',
      forcePathStyle: true,
    },
    isLocal: true,
  })
})

test.each(Object.keys(store))('%s is missing', (line) => {
  expect(refusalOf({ ...store, [line]: '' })).toBe(`${line} is missing: other BACKUP_S3_* lines are set.`)
})

test.each([
  [{ BACKUP_S3_ENDPOINT: 's3.example' }, 'BACKUP_S3_ENDPOINT must be an address'],
  // ASVS 12.3.1
  [
    { BACKUP_S3_ENDPOINT: 'http://s3.example' },
    'BACKUP_S3_ENDPOINT must begin with https:// beyond loopback',
  ],
  [{ BACKUP_S3_FORCE_PATH_STYLE: 'yes' }, 'BACKUP_S3_FORCE_PATH_STYLE must be 0 or 1.'],
])('%j', (lines, said) => {
  const refusal = refusalOf({ ...store, ...lines })
  expect(refusal).toContain(said)
  expect(refusal).not.toContain('hunter2')
})
