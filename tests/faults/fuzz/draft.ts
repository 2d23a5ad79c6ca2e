/** A request while it is put together. */
export interface Draft {
  readonly method: string
  /** With its ids filled in. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json' | 'form'; readonly fields: Readonly<Record<string, unknown>> }
    | { readonly kind: 'raw'; readonly bytes: Uint8Array }
  /** Who calls. */
  readonly role: string
  /** Whether the document has no such call any more. */
  readonly isElsewhere: boolean
  /** What was done to it, for the report. */
  readonly how: string
}

/** A value as a form or an address has it. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
