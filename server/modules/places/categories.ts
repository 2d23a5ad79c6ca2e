import type { Named } from '#contract/http/people/places.ts'

/** Savings goals of Cirkles. The ids are stored with Cirkles: they never change. */
export const CATEGORIES: readonly Named[] = [
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e01', name: 'Home' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e02', name: 'Education' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e03', name: 'Wedding' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e04', name: 'Festival' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e05', name: 'Travel' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e06', name: 'Business' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e07', name: 'Health' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e08', name: 'Vehicle' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e09', name: 'Emergency fund' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0a', name: 'Gold and jewellery' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0b', name: 'Electronics' },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0c', name: 'Other' },
]

/** The category with this id, or undefined. */
export const findCategory = (id: string): Named | undefined =>
  CATEGORIES.find((category) => category.id === id.toLowerCase())
