import { useNavigate, useRouter } from '@tanstack/react-router'

import { type ChainedSheets, sheetsInAddress } from '#lib/address/sheets-in-address.ts'
import type { PaymentSearch } from './payment-search.ts'

export type PaymentSheets = ChainedSheets<PaymentSearch>

/** The address without any sheet. */
const CLOSED: PaymentSearch = {
  pay: undefined,
  contribution: undefined,
  fix: undefined,
  handOver: undefined,
  cycle: undefined,
  collect: undefined,
  payout: undefined,
  validate: undefined,
  kind: undefined,
  withdraw: undefined,
  shared: undefined,
  history: undefined,
  detail: undefined,
  panel: undefined,
}

/** The sheets of /payment. */
export function useSheets(): PaymentSheets {
  const router = useRouter()
  const navigate = useNavigate({ from: '/payment' })
  return sheetsInAddress(CLOSED, {
    isOverPage: () => router.state.location.state.isOverPage === true,
    back: () => router.history.back({ ignoreBlocker: true }),
    go: (change, how) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        resetScroll: false,
        ...how,
      }),
  })
}
