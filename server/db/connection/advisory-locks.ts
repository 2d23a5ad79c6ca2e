/** First half of every advisory lock key of Cirkles, so that they meet nobody else's: `CRKL` in ASCII. */
export const LOCK_CLASS = 0x43524b4c

/** Second halves: what is locked. */
export const HOLDER_LOCK = 1
export const MIGRATION_LOCK = 2
export const JOBS_LOCK = 3
