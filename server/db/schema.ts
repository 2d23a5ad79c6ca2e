/**
 * Every table, in the vocabulary of product.md §2. Column names become snake_case by the `casing` of the
 * connection; rules that must hold whatever the code does stand as constraints. Drizzle wants one object of
 * all tables, so this is the one file that only passes on.
 */
export * from './schema/accounts.ts'
export * from './schema/cirkles.ts'
export * from './schema/files.ts'
export * from './schema/kyc.ts'
export * from './schema/notifications.ts'
export * from './schema/operator.ts'
export * from './schema/payments.ts'
export * from './schema/push.ts'
export * from './schema/reports.ts'
export * from './schema/swaps.ts'
export * from './schema/system.ts'
