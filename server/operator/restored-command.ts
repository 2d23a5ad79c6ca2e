import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { beginEpoch, type Epoch } from '#server/modules/system/epoch-store.ts'
import type { OperatorContext } from './context.ts'

/** `restored`: run once after putting back a backup of the database's own tools, before a server starts. */
export async function restored({ operator, transact }: OperatorContext): Promise<string> {
  return transact(async ({ tx, now }) => {
    const epoch = await beginEpoch(tx)
    await writeAudit(tx, { operator, action: 'restored', details: { epoch: epoch.id } }, now)
    return epochLines(epoch).join('\n')
  })
}

/** What a restoration means, for the operator. */
export function epochLines({ id, holdsUntil }: Epoch): string[] {
  return [
    `This database goes to ${holdsUntil?.toISOString() ?? 'no recorded change'}. It begins a new epoch: ${id}.`,
    'Phones will say so to their people, and send again the payments it does not know.',
    'Receipt numbers go on far above those that may have been given out since the backup.',
    'Operators of the desk are signed out, and links that set a password are used up. Those who were removed since',
    'are back, with the password of then: compare "operators list", and remove who must stay out.',
    'Files that no row names are put aside in files/set-aside (of DATA_DIR or the bucket), and not deleted.',
  ]
}
