import { useNavigate, useRouter } from '@tanstack/react-router'

import { type Sheets, sheetsInAddress } from '#lib/address/sheets-in-address.ts'
import type { BookSearch } from './book-search.ts'

/** The address without any sheet. */
const CLOSED: BookSearch = { row: undefined, cycle: undefined }

/** The sheet of /book. */
export function useBookSheets(): Sheets<BookSearch> {
  const router = useRouter()
  const navigate = useNavigate({ from: '/book' })
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
