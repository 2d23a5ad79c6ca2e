/** First half of every advisory lock key of Cirkles, unique among programs: `CRKL` in ASCII. */
export const LOCK_CLASS = 0x43524b4c

/** Second half: the locked resource. */
export const HOLDER_LOCK = 1
export const MIGRATION_LOCK = 2
export const JOBS_LOCK = 3
export const SEALING_LOCK = 4
export const BACKUP_LOCK = 5
export const MARKS_LOCK = 6
