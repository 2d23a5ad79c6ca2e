import { useNavigate, useRouter } from '@tanstack/react-router'

import type { PaymentSearch } from './payment-search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The sheet in this address was opened from the page under it, so that going back closes it. */
    isOverPage?: true
  }
}

/** What an opener's link carries. */
export const OVER_PAGE = { isOverPage: true } as const

/** The sheets of /payment, which live in its address. */
export interface Sheets {
  /** Opens one over the page: a step the phone's own back takes again. */
  readonly open: (sheet: PaymentSearch) => void
  /** Closes whatever sheet is open, by going back where the page was before it. */
  readonly close: () => void
  /** Changes filters, without a step to go back to. */
  readonly change: (change: PaymentSearch) => void
}

/** The address without any sheet. */
const CLOSED: PaymentSearch = {
  pay: undefined,
  fix: undefined,
  validate: undefined,
  withdraw: undefined,
  history: undefined,
  detail: undefined,
  panel: undefined,
}

/** Opens and closes by the address, so that the phone's own back works. */
export function useSheets(): Sheets {
  const router = useRouter()
  const navigate = useNavigate({ from: '/payment' })
  const change = (search: PaymentSearch) => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    })
  }
  return {
    change,
    open(sheet) {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...sheet }),
        state: OVER_PAGE,
        resetScroll: false,
      })
    },
    close() {
      if (router.state.location.state.isOverPage === true) router.history.back({ ignoreBlocker: true })
      else change(CLOSED)
    },
  }
}
