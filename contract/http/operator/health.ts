import * as v from 'valibot'
import { operatorEndpoint, OPERATOR_ROLES } from './operator-endpoint.ts'

const JobSchema = v.object({
  name: v.string(),
  /** When a run of it last ended, in any process; null when none is remembered. */
  last_ended_at: v.nullable(v.string()),
  /** Whether it should have run since. */
  is_late: v.boolean(),
})

export const readHealth = operatorEndpoint({
  name: 'read-health',
  summary: 'How the server is: database, events, jobs, files, versions',
  method: 'GET',
  path: '/health',
  desk: OPERATOR_ROLES,
  output: v.object({
    is_ready: v.boolean(),
    checks: v.object({ database: v.boolean(), storage: v.boolean(), realtime: v.boolean() }),
    version: v.string(),
    node: v.string(),
    postgres: v.string(),
    /** The server's clock. */
    now: v.string(),
    /** When this process started. */
    started_at: v.string(),
    sockets: v.number(),
    /** That of the data folder; null where the server uses none, or cannot look. */
    disk: v.nullable(v.object({ free_bytes: v.number(), total_bytes: v.number() })),
    database_bytes: v.number(),
    connections: v.object({ busy: v.number(), waiting: v.number(), most: v.number() }),
    jobs: v.array(JobSchema),
    waiting: v.object({
      /** People whose identity check waits for an answer. */
      kyc: v.number(),
      /** Unanswered reports. */
      reports: v.number(),
    }),
  }),
})
