import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { OVER_PAGE } from '#lib/address/sheets-in-address.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import type { PaymentSearch } from '../facts/payment-search.ts'

type SheetLinkProps = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'icon' | 'children'> & {
  /** The sheet to open, as an address. */
  sheet: PaymentSearch
  label: string
}

/** A link that opens a sheet over /payment. */
export function SheetLink({ sheet, label, ...look }: SheetLinkProps) {
  return (
    <LinkButton
      {...look}
      isWide
      render={(anchor) => (
        <Link
          from="/payment"
          to="."
          search={(before) => ({ ...before, ...sheet })}
          state={OVER_PAGE}
          resetScroll={false}
          aria-label={label}
          {...anchor}
        />
      )}
    />
  )
}
