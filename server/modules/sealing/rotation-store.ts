import { asc, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Tx } from '#server/db/client.ts'
import { rawQuery } from '#server/db/query/raw-query.ts'
import { sealingKeys } from '#server/db/schema.ts'
import type { DueStep } from '#server/http/routing/due-step.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** Values sealed anew per transaction: calls that need one of their rows wait for so many at most. */
const AT_ONCE = 100
/** Far longer than a process seals with a replaced key before it sees the new one. */
const KEPT = '10 minutes'

const ValuesSchema = v.object({
  rows: v.array(v.object({ place: v.string(), rowId: v.string(), sealed: v.string() })),
})
const CountsSchema = v.object({ rows: v.array(v.object({ id: v.string(), count: v.number() })) })

const RETIRED = 'select id from sealing_keys where retired_at is not null'

/** Makes a new current key, unless values are still sealed with an earlier one: that rotation goes on. */
export async function beginRotation(tx: Tx): Promise<void> {
  // Of two commands at once, the second continues what the first began.
  await tx.execute(sql`lock table ${sealingKeys} in share row exclusive mode`)
  const counts = await countValues(tx)
  const keys = await readKeys(tx)
  if (keys.some(({ id, retiredAt }) => retiredAt !== null && (counts.get(id) ?? 0) > 0)) return
  await tx.sealing.replaceKey()
}

/**
 * Seals some values of retired keys with the current one; resolves to their number, 0 when there are no more.
 * Leaves out rows that a call has locked: so the two never wait for each other.
 */
export async function sealSomeAnew(tx: Tx): Promise<number> {
  // Sealed with a key that this process takes for the current one, they would be found again and again.
  await tx.sealing.refresh()
  let count = 0
  for (const { purpose, table, column, rowId } of SEALED_COLUMNS) {
    if (count >= AT_ONCE) break
    const { rows } = v.parse(
      ValuesSchema,
      await rawQuery(
        tx,
        `select ctid::text as place, ${rowId} as "rowId", ${column} as sealed from ${table}
         where sealed_with in (${RETIRED}) limit $1 for no key update skip locked`,
        [AT_ONCE - count],
      ),
    )
    for (const row of rows) {
      const text = await tx.sealing.open(purpose, row.rowId, row.sealed)
      const sealed = await tx.sealing.seal(purpose, row.rowId, text)
      await rawQuery(tx, `update ${table} set ${column} = $1 where ctid = $2::tid`, [sealed, row.place])
    }
    count += rows.length
  }
  return count
}

/** Removes retired keys that no value needs; resolves to their number. */
export async function removeUnusedKeys(tx: Tx): Promise<number> {
  const inUse = SEALED_COLUMNS.map(
    ({ table }) => `exists (select from ${table} where sealed_with = sealing_keys.id)`,
  )
  const removed = await tx
    .delete(sealingKeys)
    .where(sql.raw(`retired_at < now() - interval '${KEPT}' and not (${inUse.join(' or ')})`))
    .returning({ id: sealingKeys.id })
  return removed.length
}

/** Does what a rotation has left: values that were written meanwhile, and keys that nobody needs any more. */
export const finishRotations: DueStep = async ({ transact }) => {
  const isRotating = await transact(async ({ tx }) => {
    const retired = await tx
      .select({ id: sealingKeys.id })
      .from(sealingKeys)
      .where(isNotNull(sealingKeys.retiredAt))
      .limit(1)
    return retired.length > 0
  })
  if (!isRotating) return
  while ((await transact(({ tx }) => sealSomeAnew(tx))) > 0);
  await transact(({ tx }) => removeUnusedKeys(tx))
}

/** All keys, oldest first. */
export const readKeys = (tx: Tx) =>
  tx
    .select({ id: sealingKeys.id, createdAt: sealingKeys.createdAt, retiredAt: sealingKeys.retiredAt })
    .from(sealingKeys)
    .orderBy(asc(sealingKeys.createdAt))

/** How many values each key seals. */
export async function countValues(tx: Tx): Promise<Map<string, number>> {
  const all = SEALED_COLUMNS.map(
    ({ table }) => `select sealed_with as id from ${table} where sealed_with is not null`,
  )
  const { rows } = v.parse(
    CountsSchema,
    await rawQuery(
      tx,
      `select id, count(*)::int as count from (${all.join(' union all ')}) sealed group by id`,
      [],
    ),
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
