import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { beginEpoch } from '#server/modules/system/epoch-store.ts'
import type { OperatorContext } from './context.ts'

/** `restored`: run once after restoring a backup, before the server starts. */
export async function restored({ operator, transact }: OperatorContext): Promise<string> {
  return transact(async ({ tx, now }) => {
    const { id, holdsUntil } = await beginEpoch(tx)
    await writeAudit(tx, { operator, action: 'restored', details: { epoch: id } }, now)
    const until = holdsUntil?.toISOString() ?? 'no recorded change'
    return [
      `This database goes to ${until}. It begins a new epoch: ${id}.`,
      'Phones will say so to their people, and send again the payments it does not know.',
      'Receipt numbers go on far above those that may have been given out since the backup.',
      'Files that no row names are put aside in files/set-aside (of DATA_DIR or the bucket), and not deleted.',
    ].join('\n')
  })
}
