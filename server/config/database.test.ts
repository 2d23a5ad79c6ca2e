import { describe, expect, test } from 'vitest'
import { DATABASE_LIMITS } from '../db/connection/pool.ts'
import { readConfig } from './config.ts'

const outside = {
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Cirkles <hello@cirkles.example>',
  DATABASE_URL: 'postgres://app@127.0.0.1:6432/cirkles',
}

describe('the database past a pooler', () => {
  test('has an address of its own, with the same TLS', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://app:pw@db.example/cirkles' }
    expect(readConfig({ ...outside, ...direct }).databaseDirectUrl).toBe(
      'postgres://app:pw@db.example/cirkles?sslmode=verify-full',
    )
    expect(readConfig(outside).databaseDirectUrl).toBeUndefined()
  })

  test('is refused without the address that it goes past', () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://127.0.0.1/cirkles' })).toThrow(
      'DATABASE_URL is missing: DATABASE_DIRECT_URL is set.',
    )
  })
})

describe('limits of the database', () => {
  test('are what they were, unless a line says otherwise', () => {
    expect(readConfig(outside).databaseLimits).toEqual(DATABASE_LIMITS)
    const lines = {
      DATABASE_POOL_SIZE: '8',
      DATABASE_LIMITS_POOL_SIZE: '2',
      DATABASE_WAIT_SECONDS: '3',
      DATABASE_LOCK_SECONDS: '1',
      DATABASE_STATEMENT_SECONDS: '30',
      DATABASE_TRANSACTION_IDLE_SECONDS: '10',
      DATABASE_SILENCE_SECONDS: '40',
      DATABASE_IDLE_SECONDS: ' 60 ',
    }
    expect(readConfig({ ...outside, ...lines }).databaseLimits).toEqual({
      connections: 8,
      countingConnections: 2,
      waitMs: 3_000,
      lockMs: 1_000,
      statementMs: 30_000,
      idleInTransactionMs: 10_000,
      silenceMs: 40_000,
      idleMs: 60_000,
      closeMs: DATABASE_LIMITS.closeMs,
    })
  })

  test.each([
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a number of connections from 1 to 1000.'],
    [{ DATABASE_LOCK_SECONDS: '1.5' }, 'DATABASE_LOCK_SECONDS must be a number of seconds from 1 to 60.'],
    [{ DATABASE_WAIT_SECONDS: '61' }, 'DATABASE_WAIT_SECONDS must be a number of seconds from 1 to 60.'],
    [
      { DATABASE_STATEMENT_SECONDS: '20' },
      'DATABASE_SILENCE_SECONDS must be above DATABASE_STATEMENT_SECONDS',
    ],
  ])('are refused by name: %o', (line, refusal) => {
    expect(() => readConfig({ ...outside, ...line })).toThrow(refusal)
  })
})

describe('EVENTS_URL', () => {
  test.each([
    ['redis://cirkles:pw@127.0.0.1:6379', { url: 'redis://cirkles:pw@127.0.0.1:6379' }],
    ['rediss://cirkles:pw@redis.example', { url: 'rediss://cirkles:pw@redis.example' }],
    ['unix:///run/redis/redis.sock', { path: '/run/redis/redis.sock' }],
  ])('is a Redis: %s', (given, events) => {
    expect(readConfig({ ...outside, EVENTS_URL: given }).events).toEqual(events)
  })

  test.each([
    ['redis://:hunter2@redis.example', 'EVENTS_URL must use TLS beyond loopback: rediss://.'],
    ['http://127.0.0.1', 'EVENTS_URL must be an address such as'],
    ['hunter2', 'EVENTS_URL must be an address such as'],
    ['unix://run/redis.sock', 'EVENTS_URL must be an address such as'],
  ])('is refused, without its password: %s', (given, refusal) => {
    const reading = () => readConfig({ ...outside, EVENTS_URL: given })
    expect(reading).toThrow(refusal)
    expect(reading).not.toThrow('hunter2')
  })

  test('is for several processes and their own sockets', () => {
    const EVENTS_URL = 'redis://127.0.0.1:6379'
    expect(() => readConfig({ EVENTS_URL })).toThrow('DATABASE_URL is missing: EVENTS_URL is for several')
    const pusher = { PUSHER_HOST: 'ws.example', PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' }
    expect(() => readConfig({ ...outside, ...pusher, EVENTS_URL })).toThrow('set one of both')
  })
})
