import type { TestApp } from './test-app.ts'

/** The environment of a further process, server or operator's program, on the database and folder of this app. */
export function environmentOf({ deps, dataDir }: TestApp): Record<string, string> {
  const { databaseUrl = '', databaseOwnerUrl = '' } = deps.config
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'cirkles@example.test',
  }
}
