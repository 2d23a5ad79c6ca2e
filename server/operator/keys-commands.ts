import { writeAudit } from '#server/modules/operator/audit-store.ts'
import {
  beginRotation,
  countValues,
  readKeys,
  removeUnusedKeys,
  sealSomeAnew,
} from '#server/modules/sealing/rotation-store.ts'
import type { OperatorContext } from './context.ts'

/** `keys status`: the data keys, and how many secrets each of them seals. */
export async function keysStatus({ operator, transact }: OperatorContext): Promise<string> {
  return transact(async ({ tx, now }) => {
    await writeAudit(tx, { operator, action: 'keys.status' }, now)
    const counts = await countValues(tx)
    return (await readKeys(tx))
      .map(({ id, createdAt, retiredAt }) => {
        const state = retiredAt === null ? 'current' : `replaced ${retiredAt.toISOString()}`
        return `${id}  made ${createdAt.toISOString()}  ${state}  ${counts.get(id) ?? 0} secrets`
      })
      .join('\n')
  })
}

/**
 * `keys rotate`: makes a new data key, and seals all secrets anew with it while servers run. Given again after
 * an interruption, it goes on with the key it made. Servers do the rest: what they wrote with the earlier key
 * meanwhile, and the removal of that key.
 */
export async function rotateKeys({ operator, transact }: OperatorContext): Promise<string> {
  await transact(async ({ tx, now }) => {
    await writeAudit(tx, { operator, action: 'keys.rotate' }, now)
    await beginRotation(tx)
  })
  let total = 0
  let count: number
  do {
    count = await transact(({ tx }) => sealSomeAnew(tx))
    total += count
  } while (count > 0)
  const removed = await transact(({ tx }) => removeUnusedKeys(tx))
  return [
    `${total} secrets are sealed with the new key.`,
    removed > 0
      ? `${removed} earlier keys are removed.`
      : 'A running server removes the earlier key in ten minutes, once nothing needs it.',
  ].join('\n')
}
