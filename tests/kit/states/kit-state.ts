import type { ReactElement } from 'react'

/** One component in one state: the kit page shows it under its name, and a component test looks at it. */
export interface KitState {
  readonly name: string
  readonly element: ReactElement
}

export const LONG_NAME = 'Meenakshi Sundaram Venkataramananswamichidambaramsubramaniam'
export const LONG_CIRKLE = 'Ladies of Gandhi Bazaar Sunday Savings and Thiruvananthapuramcorporationemployees'
export const LARGE_AMOUNT = 12_345_678
/** What a handler is where nothing happens. */
export const nothing = () => {}
