import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Cirkles <hello@cirkles.example>' }
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'cirkles-files',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'hunter2',
}
const read = (lines: Record<string, string>) => readConfig({ ...mail, ...lines })

function refusalOf(lines: Record<string, string>): string {
  try {
    read(lines)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'it starts'
}

test('files are in a folder unless a bucket is named', () => {
  expect(readConfig({})).toMatchObject({
    files: { driver: 'local', movedFrom: undefined, bucket: undefined },
    usesDataDir: true,
    isLocal: true,
  })
  expect(read({ ...s3, S3_ENDPOINT: 'https://s3.example/', FILES_DRIVER: 's3' })).toMatchObject({
    files: {
      driver: 's3',
      movedFrom: undefined,
      bucket: {
        endpoint: 'https://s3.example',
        region: 'ap-south-1',
        bucket: 'cirkles-files',
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'hunter2',
        forcePathStyle: false,
      },
    },
    isLocal: false,
  })
  const onThisMachine = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_FORCE_PATH_STYLE: '1' }
  expect(read({ ...onThisMachine, FILES_DRIVER: 's3' }).files.bucket).toMatchObject({ forcePathStyle: true })
})

test('a server needs no folder when its database, its files and its uploads are elsewhere', () => {
  const elsewhere = { ...s3, FILES_DRIVER: 's3', DATABASE_URL: 'postgres://127.0.0.1/cirkles' }
  expect(read(elsewhere).usesDataDir).toBe(false)
  expect(read({ ...elsewhere, FILES_MOVED_FROM: 'local' }).usesDataDir).toBe(true)
  expect(read({ ...elsewhere, FILES_DRIVER: 'local', FILES_MOVED_FROM: 's3' }).usesDataDir).toBe(true)
  expect(read({ ...elsewhere, DATABASE_URL: '' }).usesDataDir).toBe(true)
})

describe('a configuration that is refused, by the line', () => {
  test.each(Object.keys(s3))('%s is missing', (line) => {
    for (const use of [{ FILES_DRIVER: 's3' }, { FILES_MOVED_FROM: 's3' }]) {
      const [[name, value] = []] = Object.entries(use)
      expect(refusalOf({ ...s3, ...use, [line]: '' })).toBe(`${line} is missing: ${name} is ${value}.`)
    }
    expect(refusalOf({ ...s3, [line]: '' })).toBe(`${line} is missing: other S3_* lines are set.`)
  })

  test.each([
    [{ FILES_DRIVER: 'ftp' }, 'FILES_DRIVER must be local or s3.'],
    [{ FILES_MOVED_FROM: 'disk' }, 'FILES_MOVED_FROM must be local or s3.'],
    [{ FILES_MOVED_FROM: 'local' }, 'FILES_MOVED_FROM must be another place than FILES_DRIVER'],
    [{ FILES_DRIVER: 's3', FILES_MOVED_FROM: 's3' }, 'FILES_MOVED_FROM must be another place'],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address'],
    [{ S3_ENDPOINT: 'https://s3.example/cirkles' }, 'S3_ENDPOINT must be an address'],
    [{ S3_ENDPOINT: 'https://me:hunter2@s3.example' }, 'S3_ENDPOINT must be an address'],
    // ASVS 12.3.1
    [{ S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT must begin with https:// beyond loopback'],
    [{ S3_BUCKET: 'Cirkles Files' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be 0 or 1.'],
  ])('%j', (lines, said) => {
    const refusal = refusalOf({ ...s3, ...lines })
    expect(refusal).toContain(said)
    expect(refusal).not.toContain('hunter2')
  })

  test('what is for one machine is not for a bucket', () => {
    expect(refusalOf({ ...s3, FILES_DRIVER: 's3', DEMO: '1' })).toContain('DEMO')
    expect(refusalOf({ ...s3, FILES_DRIVER: 's3', CLOCK_START: '2026-11-02T06:00:00Z' })).toContain(
      'CLOCK_START',
    )
  })
})
