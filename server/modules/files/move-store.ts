import type { Tx } from '#server/db/client.ts'
import { files } from '#server/db/schema.ts'

/** How many files the rows name. */
export const countFiles = (tx: Tx): Promise<number> => tx.$count(files)
