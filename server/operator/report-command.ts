import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { latestReports } from '#server/modules/reports/store.ts'
import type { OperatorContext } from './context.ts'
import { printable } from './printable.ts'

const SHOWN = 200

/** `reports list`: messages to support, newest first. */
export async function listReports({ operator, transact }: OperatorContext): Promise<string> {
  return transact(async ({ tx, now }) => {
    const reports = await latestReports(tx, SHOWN)
    const details = { userIds: [...new Set(reports.map(({ userId }) => userId))] }
    await writeAudit(tx, { operator, action: 'reports.list', details }, now)
    if (reports.length === 0) return 'Nobody has written.'
    return reports
      .map(({ ticket, type, email, createdAt, description }) =>
        [
          printable(`${ticket}  ${createdAt.toISOString()}  ${type}  ${email}`),
          ...description.split('\n').map((line) => `    ${printable(line)}`),
        ].join('\n'),
      )
      .join('\n')
  })
}
