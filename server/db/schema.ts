/**
 * Every table, in the vocabulary of product.md §2. The connection's `casing` makes column names snake_case;
 * invariants are constraints, whatever the code does. Drizzle needs one object of all tables, so this is the
 * only file that just re-exports.
 */
export * from './schema/accounts.ts'
export * from './schema/cirkles.ts'
export * from './schema/files.ts'
export * from './schema/kyc.ts'
export * from './schema/notifications.ts'
export * from './schema/operator.ts'
export * from './schema/payments.ts'
export * from './schema/privacy.ts'
export * from './schema/push.ts'
export * from './schema/reports.ts'
export * from './schema/sealing.ts'
export * from './schema/sign-in-factors.ts'
export * from './schema/swaps.ts'
export * from './schema/system.ts'
