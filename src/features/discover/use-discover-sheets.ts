import { useNavigate, useRouter } from '@tanstack/react-router'

import { type Sheets, sheetsInAddress } from '#lib/address/sheets-in-address.ts'
import type { DiscoverSearch } from './discover-search.ts'

export type DiscoverSheets = Sheets<DiscoverSearch>

/** The address without any sheet. */
const CLOSED: DiscoverSearch = { open: undefined, panel: undefined, recommend: undefined }

/** The sheets of /discover. */
export function useDiscoverSheets(): DiscoverSheets {
  const router = useRouter()
  const navigate = useNavigate({ from: '/discover' })
  return sheetsInAddress(CLOSED, {
    isOverPage: () => router.state.location.state.isOverPage === true,
    back: () => router.history.back({ ignoreBlocker: true }),
    go: (change, how) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        resetScroll: false,
        ...(change.query !== undefined && { state: { isTyped: true } }),
        ...how,
      }),
  })
}
