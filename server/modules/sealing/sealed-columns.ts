import type { SealedPurpose } from '#server/platform/sealing/sealed-value.ts'

/** A column of sealed values; each has a column `sealed_with` beside it. */
interface SealedColumn {
  readonly purpose: SealedPurpose
  readonly table: string
  readonly column: string
  /** The row's id as its values are sealed with it: an SQL expression. */
  readonly rowId: string
  /** Whether a row is the one whose id is `$1`: an SQL expression that finds it by an index. */
  readonly isRow: string
}

/** All sealed values of the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    purpose: 'bank-details',
    table: 'bank_details',
    column: 'sealed',
    rowId: 'user_id::text',
    isRow: 'user_id = $1::uuid',
  },
  {
    purpose: 'bank-details-history',
    table: 'bank_details_history',
    column: 'sealed',
    rowId: 'id::text',
    isRow: 'id = $1::uuid',
  },
  {
    purpose: 'payment-bank',
    table: 'payments',
    column: 'sealed_bank',
    rowId: 'id::text',
    isRow: 'id = $1::uuid',
  },
  {
    purpose: 'kept-answer',
    table: 'operations',
    column: 'sealed_body',
    rowId: `user_id || ':' || key`,
    isRow: `user_id = split_part($1, ':', 1)::uuid and key = split_part($1, ':', 2)::uuid`,
  },
  {
    purpose: 'push-target',
    table: 'push_subscriptions',
    column: 'sealed_keys',
    rowId: 'session_id::text',
    isRow: 'session_id = $1::uuid',
  },
  {
    purpose: 'identity',
    table: 'kyc_submissions',
    column: 'sealed_last_four',
    rowId: 'user_id::text',
    isRow: 'user_id = $1::uuid',
  },
  {
    purpose: 'file-key',
    table: 'files',
    column: 'sealed_key',
    rowId: 'storage_key',
    isRow: 'storage_key = $1',
  },
  {
    purpose: 'authenticator',
    table: 'authenticators',
    column: 'sealed_secret',
    rowId: 'id::text',
    isRow: 'id = $1::uuid',
  },
  {
    purpose: 'operator-authenticator',
    table: 'operators',
    column: 'sealed_secret',
    rowId: 'id::text',
    isRow: 'id = $1::uuid',
  },
  {
    purpose: 'server-secret',
    table: 'server_secrets',
    column: 'sealed',
    rowId: 'name',
    isRow: 'name = $1',
  },
]
